import type { ReactNode } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { pathIn } from "#contract/paths.ts";
import { PaperList } from "#features/checklists/paper-list.tsx";
import { useText } from "#i18n/text-provider.tsx";

type PrintListProps = { list: Checklist; onPrinted: () => void };

/** Prints a list. Loaded on demand. */
export function PrintList({ list, onPrinted }: PrintListProps): ReactNode {
  const { lang } = useText();
  const url = location.origin + pathIn(lang, `/checklist/${list.id}`);
  return <PaperList list={list} url={url} onPrinted={onPrinted} />;
}
