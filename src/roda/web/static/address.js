// What a page shows, kept in its address: a reload and a shared link show the same.
export function fromAddress(name) {
  return new URLSearchParams(location.search).get(name);
}

export function keepInAddress(values) {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  history.replaceState(null, "", address);
}
