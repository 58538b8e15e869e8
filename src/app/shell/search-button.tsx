import { type ReactNode, useState } from "react";
import { showLoading } from "#app/show-work.ts";
import { useText } from "#i18n/text-provider.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { searchIcon } from "#ui/icons.ts";
import type { SearchSheet } from "./search-sheet.tsx";

/** On intent: few search on a first visit. */
const loadSheet = () => import("./search-sheet.tsx");

/** A phone's way to search: the whole screen. */
export function SearchButton(): ReactNode {
  const { t } = useText();
  const [opened, setOpened] = useState<{ Sheet: typeof SearchSheet; isOpen: boolean }>();
  async function open(): Promise<void> {
    const { SearchSheet: Sheet } = await loadSheet();
    setOpened({ Sheet, isOpen: true });
  }
  return (
    <>
      <IconButton
        icon={searchIcon}
        label={t("common.search")}
        aria-haspopup="dialog"
        // no await: it only gets ready, and a tap says what is lost
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={() => showLoading(open(), t)}
      />
      {opened?.isOpen && <opened.Sheet onClose={() => setOpened({ ...opened, isOpen: false })} />}
    </>
  );
}
