/**
 * The shopper's choice between light and dark, of this device; without one the device's own setting
 * holds. It stands on the document before the page's code is here.
 */
export type ColourScheme = "light" | "dark";

const key = "torba:theme";

/** Undefined: as the device. */
export function readColourScheme(): ColourScheme | undefined {
  try {
    const chosen = localStorage.getItem(key);
    return chosen === "light" || chosen === "dark" ? chosen : undefined;
  } catch {
    return undefined;
  }
}

export function applyColourScheme(): void {
  const chosen = readColourScheme();
  const { dataset } = document.documentElement;
  if (chosen) dataset.theme = chosen;
  else delete dataset.theme;
  // The browser's own bar follows: its colours are declared for each of the device's settings.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.media ??= meta.media;
    const isOwn = meta.dataset.media.includes("dark") === (chosen === "dark");
    if (chosen === undefined) meta.media = meta.dataset.media;
    else meta.media = isOwn ? "all" : "not all";
  }
}

export function chooseColourScheme(chosen: ColourScheme | undefined): void {
  try {
    if (chosen) localStorage.setItem(key, chosen);
    else localStorage.removeItem(key);
  } catch {
    // Storage may be full or forbidden; then it holds as long as the page.
    if (chosen) document.documentElement.dataset.theme = chosen;
    return;
  }
  applyColourScheme();
}
