import { type ColorScheme, formatColorSchemeCookie } from "#contract/color-scheme.ts";
import { changeWithoutTransitions } from "#ui/without-transitions.ts";

/**
 * Light becomes dark, and dark light. Back at the device's own setting the choice is forgotten, so
 * that the shop follows the device again. The page stays, with all that was typed into it.
 */
export function switchColorScheme(): void {
  const { dataset } = document.documentElement;
  const ofDevice: ColorScheme = matchMedia("(prefers-color-scheme: dark)").matches
    ? "dark"
    : "light";
  const shown = dataset.theme ?? ofDevice;
  const next = shown === "dark" ? "light" : "dark";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = formatColorSchemeCookie(next === ofDevice ? undefined : next);
  const isChanged = changeWithoutTransitions(() => {
    if (next === ofDevice) delete dataset.theme;
    else dataset.theme = next;
  });
  if (!isChanged) location.reload();
}
