/** What was searched for on this device, the latest first. */
const key = "recentSearches";
const most = 6;

/** Anything but an array is as if nothing was kept. */
export function readRecent(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter((one) => typeof one === "string").slice(0, most);
  } catch {
    return [];
  }
}

export function recordRecent(text: string): void {
  const plain = text.trim();
  const isSame = (one: string) => one.toLowerCase() === plain.toLowerCase();
  write([plain, ...readRecent().filter((one) => !isSame(one))].slice(0, most));
}

export function forgetRecent(): void {
  write([]);
}

function write(searches: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches));
  } catch {
    // Storage may be full or forbidden; then nothing is remembered.
  }
}
