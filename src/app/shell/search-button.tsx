import { type ReactNode, useState } from "react";
import { showWork } from "#app/show-work.ts";
import { useText } from "#i18n/text-provider.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { searchIcon } from "#ui/icons.ts";
import type { SearchSheet } from "./search-sheet.tsx";

/** On intent: few search on a first visit. Without it the next tap tries again. */
const loadSheet = () =>
  import("./search-sheet.tsx").then(
    (module) => module.SearchSheet,
    () => undefined,
  );

/** A phone's way to search: the whole screen. */
export function SearchButton(): ReactNode {
  const { t } = useText();
  const [opened, setOpened] = useState<{ Sheet: typeof SearchSheet; isOpen: boolean }>();
  async function open(): Promise<void> {
    const Sheet = await loadSheet();
    if (Sheet) setOpened({ Sheet, isOpen: true });
  }
  return (
    <>
      <IconButton
        icon={searchIcon}
        label={t("common.search")}
        aria-haspopup="dialog"
        // no await: it only gets ready
        onPointerDown={() => void loadSheet()}
        onClick={() => showWork(open())}
      />
      {opened?.isOpen && <opened.Sheet onClose={() => setOpened({ ...opened, isOpen: false })} />}
    </>
  );
}
