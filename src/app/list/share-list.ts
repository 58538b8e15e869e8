/** Loaded when a list is shared: a ready one by its address, an own one, which is private, as text. */
import { showToast } from "#app/messages/toasts.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import { unitWord } from "#features/checklists/amount-text.ts";
import { travellerName } from "#features/checklists/load-text.ts";
import { formatDayRange } from "#i18n/days.ts";
import type { T } from "#i18n/make-i18n.ts";
import type { ListWords } from "#rules/list-files/item-line.ts";
import { writeListText } from "#rules/list-files/write-text.ts";

export async function shareReady(list: Checklist, lang: Lang, t: T): Promise<void> {
  const url = location.origin + pathIn(lang, `/checklist/${list.id}`);
  await share({ url, title: list.name }, { text: url, words: t("common.linkCopied") }, t);
}

export async function shareOwn(list: Checklist, lang: Lang, t: T): Promise<void> {
  const text = plainTextOf(list, lang, t);
  await share({ text, title: list.name }, { text, words: t("checklists.listCopied") }, t);
}

/** A link that carries a copy of the list. */
export async function shareLink(list: Checklist, lang: Lang, t: T): Promise<void> {
  const { linkOf } = await import("./list-link.ts");
  const url = await linkOf(list, lang);
  if (url === undefined) return showToast({ text: t("listFiles.linkTooLong") });
  await share({ url, title: list.name }, { text: url, words: t("common.linkCopied") }, t);
}

export function plainTextOf(list: Checklist, lang: Lang, t: T): string {
  return writeListText(list, wordsOf(lang, t));
}

/** What a list is written with for its reader. */
export function wordsOf(lang: Lang, t: T): ListWords {
  return {
    lang,
    unit: (unit, count) => unitWord(unit, count, t),
    person: (one, all) => travellerName(one, all, t),
    days: (from, to) => formatDayRange(from, to, lang),
  };
}

type Copy = {
  text: string;
  /** Said once it is copied. */
  words: string;
};

export async function copyText({ text, words }: Copy, t: T): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ text: words });
  } catch {
    showToast({ text: t("listFiles.notCopied") });
  }
}

/** By the device's own sheet, else over the clipboard. */
async function share(data: ShareData, copy: Copy, t: T): Promise<void> {
  if (!navigator.share) return copyText(copy, t);
  await navigator.share(data).catch((cause: unknown) => {
    // Called off: that needs no word.
    const isCalledOff = cause instanceof DOMException && cause.name === "AbortError";
    return isCalledOff ? undefined : copyText(copy, t);
  });
}
