import { lazy, type ReactNode, Suspense, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";

const Options = lazy(async () => ({ default: (await import("./theme-options.tsx")).ThemeOptions }));

/** Few change it, so what it offers comes when it is opened. */
export function ThemeChoice(): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t("common.theme")}</summary>
      <Suspense>{isOpen && <Options />}</Suspense>
    </details>
  );
}
