// What this browser remembers of its own: lists under a name. Where it may remember nothing, pages work all the same.
export function recall(name) {
  try {
    const found = JSON.parse(localStorage.getItem(name) || "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

export function remember(name, list) {
  try {
    localStorage.setItem(name, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
