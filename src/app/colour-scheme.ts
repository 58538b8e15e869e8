/**
 * The shopper's choice between light and dark, of this device; without one the device's own setting
 * holds. It stands on the document before the page's code is here.
 */
export type ColourScheme = "light" | "dark";

export const schemeKey = "torba:theme";

/** Undefined: as the device. */
export function readColourScheme(): ColourScheme | undefined {
  try {
    // as: written by this shop alone, and styles know no other
    return (localStorage.getItem(schemeKey) as ColourScheme | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Once a page. The browser's own bar follows: its colours are declared for each of the settings. */
export function applyColourScheme(): void {
  const chosen = readColourScheme();
  if (!chosen) return;
  document.documentElement.dataset.theme = chosen;
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[media]"))
    meta.media = meta.media.includes(chosen) ? "all" : "not all";
}
