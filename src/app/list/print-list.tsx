import { type ReactNode, useEffect, useState } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { pathIn } from "#contract/paths.ts";
import { PaperList } from "#features/checklists/paper-list.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { findListLayout } from "#offline/list-layouts.ts";
import { loadDevice } from "#offline/load-device.ts";
import { type ListLayout, readListLayout } from "#rules/checklists/layout.ts";

type PrintListProps = { list: Checklist; onPrinted: () => void };

/** Prints a list as the screen shows it. Loaded on demand. */
export function PrintList({ list, onPrinted }: PrintListProps): ReactNode {
  const { lang } = useText();
  const layout = useStoredLayout(list.id);
  const url = location.origin + pathIn(lang, `/checklist/${list.id}`);
  if (!layout) return null;
  return <PaperList list={list} url={url} layout={layout} onPrinted={onPrinted} />;
}

/** What the screen shows is stored as soon as it is chosen. Undefined: not read yet. */
function useStoredLayout(listId: string): ListLayout | undefined {
  const [layout, setLayout] = useState<ListLayout>();
  useEffect(() => {
    const read = async () => findListLayout((await loadDevice()).parts.store, listId);
    // no await: it is printed once it is read
    void read()
      .catch(() => undefined)
      .then((stored) => setLayout(stored ?? readListLayout(undefined)));
  }, [listId]);
  return layout;
}
