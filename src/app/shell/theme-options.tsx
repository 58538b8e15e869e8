import { type ReactNode, useState } from "react";
import { type ColourScheme, readColourScheme, schemeKey } from "#app/colour-scheme.ts";
import { useText } from "#i18n/text-provider.tsx";

/** Light, dark, or as the device has it. */
export function ThemeOptions(): ReactNode {
  const { t } = useText();
  const [chosen, setChosen] = useState(readColourScheme);
  const ways = [
    { scheme: undefined, text: t("common.themeDevice") },
    { scheme: "light", text: t("common.themeLight") },
    { scheme: "dark", text: t("common.themeDark") },
  ] as const;
  const choose = (scheme: ColourScheme | undefined) => {
    store(scheme);
    const { dataset } = document.documentElement;
    if (scheme) dataset.theme = scheme;
    else delete dataset.theme;
    setChosen(scheme);
  };
  return ways.map(({ scheme, text }) => (
    <button
      key={text}
      type="button"
      aria-pressed={scheme === chosen}
      onClick={() => choose(scheme)}
    >
      {text}
    </button>
  ));
}

function store(scheme: ColourScheme | undefined): void {
  try {
    if (scheme) localStorage.setItem(schemeKey, scheme);
    else localStorage.removeItem(schemeKey);
  } catch {
    // Storage may be full or forbidden; then it holds as long as the page.
  }
}
