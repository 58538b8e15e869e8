import { type ReactNode, useEffect, useState } from "react";
import { type ColourScheme, chooseColourScheme, readColourScheme } from "#app/colour-scheme.ts";
import { useText } from "#i18n/text-provider.tsx";

/** Light, dark, or as the device has it. */
export function ThemeChoice(): ReactNode {
  const { t } = useText();
  // The server does not know it, and the first render says what the server said.
  const [chosen, setChosen] = useState<ColourScheme>();
  useEffect(() => setChosen(readColourScheme()), []);
  const ways = [
    { scheme: undefined, text: t("common.themeDevice") },
    { scheme: "light", text: t("common.themeLight") },
    { scheme: "dark", text: t("common.themeDark") },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand as a heading
    <div role="group" aria-labelledby="theme">
      <h2 id="theme">{t("common.theme")}</h2>
      {ways.map(({ scheme, text }) => (
        <button
          key={text}
          type="button"
          aria-pressed={scheme === chosen}
          onClick={() => {
            chooseColourScheme(scheme);
            setChosen(scheme);
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
