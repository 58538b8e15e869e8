import { type ColorScheme, formatColorSchemeCookie } from "#contract/color-scheme.ts";
import { changeWithoutTransitions } from "#ui/without-transitions.ts";

/** Light becomes dark, and dark light; back at the device's own setting the choice is forgotten. */
export function switchColorScheme(): void {
  const ofDevice: ColorScheme = matchMedia("(prefers-color-scheme: dark)").matches
    ? "dark"
    : "light";
  const shown = document.documentElement.dataset.theme ?? ofDevice;
  const next = shown === "dark" ? "light" : "dark";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = formatColorSchemeCookie(next === ofDevice ? undefined : next);
  const { dataset } = document.documentElement;
  const change = () => {
    dataset.theme = next;
  };
  if (!changeWithoutTransitions(change)) change();
}
