"""One file over HTTP: resumed where it was cut off, tried again, and named only when it was checked.

What has arrived lies in a hidden file beside the place (`.NAME.part`), with a note of which version of
the file it is (`.NAME.part.json`). The next try, or the next run, asks for the rest, and begins anew
if the server has another version or cannot give a part. Proxies are those of the environment
(`https_proxy`, `no_proxy`).
"""

from __future__ import annotations

import errno
import http.client
import json
import os
import shutil
import socket
import ssl
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from hashlib import file_digest
from io import BufferedRandom
from pathlib import Path
from typing import Any, Final, NamedTuple

from roda.corpora.formats.forms import foreign
from roda.errors import FetchError

if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_NB, flock

TRIES: Final = 4
_FIRST_WAIT: Final = 0.5  # seconds; each further one is twice as long
_LONGEST_WAIT: Final = 30.0  # also where a server asks for more
_SILENCE: Final = 30.0  # seconds without a byte
_BLOCK: Final = 1 << 16
MOST: Final = 4 << 30  # bytes of a file whose size nobody tells
_SNIFFED: Final = 1024
_PASSING: Final = frozenset({408, 425, 429, 500, 502, 503, 504})
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})

Moved = Callable[[int, int | None], object]  # bytes that are there, and bytes of the whole


class Version(NamedTuple):
    """Which version of a file a part is of, as the server tells it."""

    url: str
    etag: str = ""
    modified: str = ""
    length: int | None = None

    @property
    def condition(self) -> str:
        """What the rest must belong to; nothing where the server tells nothing firm."""
        return self.etag if self.etag and not self.etag.startswith("W/") else self.modified


class _Redirects(urllib.request.HTTPRedirectHandler):
    """Follows redirects, but never from https to anything less."""

    def redirect_request(
        self, req: Any, fp: Any, code: int, msg: str, headers: Any, newurl: str
    ) -> Any:
        scheme = newurl.partition(":")[0].lower()
        if scheme not in ("http", "https") or (req.type == "https" and scheme != "https"):
            raise FetchError(
                f"{req.full_url} leads to {newurl}, which is not safe; it is not followed"
            )
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def download(
    url: str,
    place: Path,
    sha256: str | None = None,
    size: int | None = None,
    moved: Moved | None = None,
    sleep: Callable[[float], object] = time.sleep,
) -> str:
    """Bring a file to its place; returns its SHA-256. `FetchError` says why it cannot be done.

    With `sha256` a file with another hash never gets its name, and nothing of it is kept.
    """
    with _told(place):
        place.parent.mkdir(parents=True, exist_ok=True)
    part = place.with_name(f".{place.name}.part")
    with _locked(part) as file:
        for again in (True, False):
            resumed = _whole(url, file, part, size, moved, sleep)
            file.seek(0)
            found = file_digest(file, "sha256").hexdigest()
            if sha256 is None or found == sha256:
                break
            _forget(file, part)
            if not (again and resumed):  # pieces of two versions: worth one more try from the start
                raise FetchError(
                    f"{url} is not the file that was checked: its SHA-256 is {found}, but should be "
                    f"{sha256}; nothing was kept"
                )
        with _told(place):
            os.fsync(file.fileno())
            os.replace(part, place)
        _note(part).unlink(missing_ok=True)
    return found


def _whole(
    url: str,
    file: BufferedRandom,
    part: Path,
    size: int | None,
    moved: Moved | None,
    sleep: Callable[[float], object],
) -> bool:
    """Try until the file is whole; returns whether it has pieces of several tries."""
    wait, tries = _FIRST_WAIT, 0
    while True:
        start = _there(file)
        try:
            return _try(url, file, part, size, moved)
        except FetchError as error:
            if _there(file) > start:  # whoever gets on goes on
                wait, tries = _FIRST_WAIT, 0
            tries += 1
            if not error.passing or tries >= TRIES:
                raise
            sleep(min(_LONGEST_WAIT, max(wait, error.wait)))
            wait *= 2


def _try(url: str, file: BufferedRandom, part: Path, size: int | None, moved: Moved | None) -> bool:
    """Ask once for what is missing; returns whether something was there before and was used."""
    there, known = _there(file), _known(part, url)
    if there and (known is None or not known.condition):
        _forget(file, part)  # nobody can say which version it is
        there, known = 0, None
    with _asked(url, there, known) as answer:
        if answer.status == http.client.REQUESTED_RANGE_NOT_SATISFIABLE:
            if known is not None and known.length == there:
                return True
            _forget(file, part)
            raise FetchError(f"{url}: the server has another version now", passing=True)
        version = _version(url, answer, there)
        if answer.status == http.client.PARTIAL_CONTENT:
            if not _fits(answer, there, known, version):
                _forget(file, part)
                raise FetchError(
                    f"{url}: the server sent another part than asked for", passing=True
                )
        else:
            _forget(file, part)
            there = 0
        _refuse_other(url, answer, version, size)
        _refuse_full(part, version, there)
        with _told(part):
            _note(part).write_text(json.dumps(version._asdict()), encoding="utf-8")
        _take(url, answer, file, version.length, there, moved)
    return there > 0


@contextmanager
def _asked(url: str, there: int, known: Version | None) -> Iterator[http.client.HTTPResponse]:
    """The answer of the server; what goes wrong on the way is told, and whether it may pass."""
    if not url.startswith(("http://", "https://")):
        raise FetchError(
            f"{url!r} is no address that can be asked; it begins with https:// as a rule"
        )
    request = urllib.request.Request(  # noqa: S310  # just checked
        url, headers={"User-Agent": "roda", "Accept-Encoding": "identity"}
    )
    if there and known is not None:
        request.add_header("Range", f"bytes={there}-")
        request.add_header("If-Range", known.condition)
    try:
        with urllib.request.build_opener(_Redirects).open(request, timeout=_SILENCE) as answer:
            yield answer
    except urllib.error.HTTPError as error:
        with error:
            if error.code != http.client.REQUESTED_RANGE_NOT_SATISFIABLE:
                raise _refused(url, error) from None
            yield error  # type: ignore[misc]  # it is an answer as well
    except urllib.error.URLError as error:
        raise _unreachable(url, error.reason) from None
    except (http.client.HTTPException, TimeoutError, ConnectionError, ssl.SSLError) as error:
        raise _unreachable(url, error) from None
    except ValueError as error:
        raise FetchError(f"{url!r} is no address that can be asked: {error}") from None


def _refused(url: str, error: urllib.error.HTTPError) -> FetchError:
    wait = error.headers.get("Retry-After", "") if error.headers else ""
    told = f"{url}: the server says {error.code} {error.reason}"
    if error.code in _PASSING:
        return FetchError(told, passing=True, wait=float(wait) if wait.isdigit() else 0)
    if error.code in (301, 302, 303, 307, 308):
        return FetchError(f"{told}; it leads in a circle, or where it is not safe")
    return FetchError(f"{told}; the file has moved or may not be read")


def _unreachable(url: str, reason: object) -> FetchError:
    if isinstance(reason, ssl.SSLCertVerificationError):
        return FetchError(f"{url}: the server's certificate is not good ({reason.verify_message})")
    if isinstance(reason, socket.gaierror):
        return FetchError(
            f"{url}: the server's name is not known; is there a network?", passing=True
        )
    if isinstance(reason, TimeoutError):
        return FetchError(f"{url}: the server does not answer", passing=True)
    return FetchError(f"{url}: the connection failed ({reason})", passing=True)


def _version(url: str, answer: http.client.HTTPResponse, there: int) -> Version:
    """What the server says of the file; the length is that of the whole."""
    length = answer.headers.get("Content-Length", "")
    whole = int(length) + there if length.isdigit() else None
    if answer.status != http.client.PARTIAL_CONTENT:
        whole = int(length) if length.isdigit() else None
    get = answer.headers.get
    return Version(url, get("ETag", ""), get("Last-Modified", ""), whole)


def _fits(
    answer: http.client.HTTPResponse, there: int, known: Version | None, version: Version
) -> bool:
    """Whether a part begins where the last one ended, and is of the same version."""
    where = answer.headers.get("Content-Range", "")
    total = where.rpartition("/")[2]
    return (
        known is not None
        and where.startswith(f"bytes {there}-")
        and (not version.etag or version.etag == known.etag)
        and (known.length is None or not total.isdigit() or int(total) == known.length)
    )


def _refuse_other(
    url: str, answer: http.client.HTTPResponse, version: Version, size: int | None
) -> None:
    """Raise an error if what comes is plainly not the file."""
    kind = answer.headers.get_content_type()
    if kind in ("text/html", "application/xhtml+xml"):
        raise FetchError(
            f"{url}: the server sent a web page in place of the file; it may want a login, or the "
            "network may want one (open the address in a browser)"
        )
    if answer.headers.get("Content-Encoding", "identity") != "identity":
        raise FetchError(f"{url}: the server sent the file packed, though nobody asked for that")
    if size is not None and version.length not in (None, size):
        raise FetchError(
            f"{url} has {version.length:,} bytes, but the file that was checked has {size:,}: "
            "it was changed, or is another file"
        )


def _refuse_full(part: Path, version: Version, there: int) -> None:
    needed = (version.length or 0) - there
    free = shutil.disk_usage(part.parent).free
    if needed > free:
        raise FetchError(
            f"{part.parent}: there is no room for {needed:,} more bytes ({free:,} are free); "
            "make some, or choose another place (--to, RODA_CACHE)"
        )


def _take(
    url: str,
    answer: http.client.HTTPResponse,
    file: BufferedRandom,
    length: int | None,
    there: int,
    moved: Moved | None,
) -> None:
    """Write what comes; an answer that ends too early keeps what it gave."""
    file.seek(there)
    while True:
        try:
            block = answer.read(_BLOCK)
        except http.client.IncompleteRead as error:
            block = error.partial
            if not block:
                raise _cut(url, there, length) from None
        if not block:
            break
        if there < _SNIFFED and (words := _no_data(block)):
            raise FetchError(f"{url}: what came is {words}")
        there += len(block)
        if there > (length if length is not None else MOST):
            raise FetchError(f"{url} is larger than the server said; it is not taken")
        with _told(Path(file.name)):
            file.write(block)
            file.flush()
        if moved is not None:
            moved(there, length)
    if length is not None and there < length:
        raise _cut(url, there, length)


def _cut(url: str, there: int, length: int | None) -> FetchError:
    whole = f" of {length:,}" if length is not None else ""
    return FetchError(f"{url}: the answer was cut off after {there:,}{whole} bytes", passing=True)


def _no_data(block: bytes) -> str:
    """What the first bytes are, if they are a page or a pointer and no data."""
    words = (foreign(block[:_SNIFFED]) or "") if block[:_SNIFFED].strip() else ""
    return words if words.startswith(("a web page", "a Git LFS")) else ""


def _there(file: BufferedRandom) -> int:
    return os.fstat(file.fileno()).st_size


def _note(part: Path) -> Path:
    return part.with_name(f"{part.name}.json")


def _known(part: Path, url: str) -> Version | None:
    """Which version a part is of; None where the note is missing, broken or of another address."""
    try:
        version = Version(**json.loads(_note(part).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None
    return version if version.url == url else None


def _forget(file: BufferedRandom, part: Path) -> None:
    file.truncate(0)
    _note(part).unlink(missing_ok=True)


@contextmanager
def _locked(part: Path) -> Iterator[BufferedRandom]:
    """The part, open for one run at a time; an empty one does not stay."""
    with _told(part):
        part.touch()
    with _told(part), open(part, "rb+") as file:
        if sys.platform != "win32":
            try:
                flock(file, LOCK_EX | LOCK_NB)
            except BlockingIOError:
                raise FetchError(
                    f"{part}: another run is fetching this file; wait for it"
                ) from None
            except OSError:
                pass  # a file system without locks
        try:
            yield file
        finally:
            if not _there(file):
                with suppress(OSError):
                    part.unlink(missing_ok=True)
                    _note(part).unlink(missing_ok=True)


@contextmanager
def _told(place: Path) -> Iterator[None]:
    """An error of the disk as one that says what to do."""
    try:
        yield
    except (urllib.error.URLError, http.client.HTTPException, ConnectionError, TimeoutError):
        raise
    except OSError as error:
        if error.errno in _FULL:
            raise FetchError(
                f"{place.parent}: there is no room on the disk; what has come is kept, and the next "
                "try goes on from there"
            ) from None
        why = (error.strerror or str(error)).lower()
        raise FetchError(
            f"{place}: cannot be written: {why}; choose another place (--to)"
        ) from None
