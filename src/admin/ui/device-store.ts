/** What this device remembers for the person: drafts, views, preferences. Never a token or a secret. */

const prefix = "admin.";

/** undefined where nothing is stored, or the device allows no storage. */
export function readStored<T>(name: string): T | undefined {
  try {
    const text = localStorage.getItem(prefix + name);
    // as: written below by this very name
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function writeStored(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // A full or forbidden storage only loses a convenience.
  }
}
