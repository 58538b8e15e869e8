/** Recent searches of this device, the latest first. */
const key = "recentSearches";
const maxSearches = 6;

/** Anything but an array counts as empty. */
export function readRecentSearches(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter((one) => typeof one === "string").slice(0, maxSearches);
  } catch {
    return [];
  }
}

export function recordSearch(text: string): void {
  const trimmed = text.trim();
  const isSame = (one: string) => one.toLowerCase() === trimmed.toLowerCase();
  write([trimmed, ...readRecentSearches().filter((one) => !isSame(one))].slice(0, maxSearches));
}

export function clearRecentSearches(): void {
  write([]);
}

function write(searches: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Storage may be full or forbidden; then nothing is remembered.
  }
}
