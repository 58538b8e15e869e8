import type { ReactNode } from "react";
import { showToast } from "#app/messages/toasts.ts";
import type { Checklist } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import type { T } from "#i18n/make-i18n.ts";
import { useText } from "#i18n/text-provider.tsx";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { writeCalendar } from "#rules/list-files/calendar.ts";
import { writeListJson } from "#rules/list-files/write-json.ts";
import { writeListMarkdown } from "#rules/list-files/write-markdown.ts";
import { writeListTable } from "#rules/list-files/write-table.ts";
import { copyIcon, shareIcon } from "#ui/list-icons.ts";
import { Menu, type MenuItem } from "#ui/menu.tsx";
import { importIcon, noteIcon, waitingIcon } from "#ui/page-icons.ts";
import { copyText, plainTextOf, shareLink, shareOwn, wordsOf } from "./share-list.ts";

type ExportMenuProps = { list: Checklist; anchor: DOMRect; onClose: () => void };

/** A list as a file, as an entry of a calendar, or as text. Made on the device, without signal too. */
export function ExportMenu({ list, anchor, onClose }: ExportMenuProps): ReactNode {
  const { t, lang } = useText();
  const title = t("listFiles.exportTitle", { list: list.name });
  const words = wordsOf(lang, t);
  const calendar = calendarOf(list, lang, t);
  const isEmpty = itemsOf(list).every(({ state }) => state === "skip");
  const items: MenuItem[] = [
    ...("CompressionStream" in globalThis && !isEmpty
      ? [
          {
            text: t("listFiles.link"),
            hint: t("listFiles.linkHint"),
            icon: shareIcon,
            // no await: a share that was called off needs no word
            onPick: () => void shareLink(list, lang, t).catch(() => undefined),
          },
        ]
      : []),
    {
      text: t("listFiles.copy"),
      icon: copyIcon,
      // no await: the toast says that it is done
      onPick: () =>
        void copyText({ text: plainTextOf(list, lang, t), words: t("checklists.listCopied") }, t),
    },
    ...("share" in navigator
      ? [
          {
            text: t("listFiles.send"),
            icon: shareIcon,
            // no await: a share that was called off needs no word
            onPick: () => void shareOwn(list, lang, t).catch(() => undefined),
          },
        ]
      : []),
    "line",
    file("markdown", noteIcon, () => [writeListMarkdown(list, words), "md", "text/markdown"]),
    file("table", importIcon, () => [writeListTable(list, words), "csv", "text/csv"]),
    file("json", importIcon, () => [writeListJson(list), "json", "application/json"]),
    ...(calendar ? [file("calendar", waitingIcon, () => [calendar, "ics", "text/calendar"])] : []),
  ];

  function file(
    kind: "markdown" | "table" | "json" | "calendar",
    icon: string,
    write: () => [text: string, extension: string, type: string],
  ): MenuItem {
    return {
      text: t(`listFiles.${kind}`),
      hint: t(`listFiles.${kind}Hint`),
      icon,
      onPick: () => {
        const [text, extension, type] = write();
        const name = `${fileName(list.name)}.${extension}`;
        saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name);
        showToast({ text: t("listFiles.saved", { file: name }) });
      },
    };
  }

  return (
    <Menu
      open
      onClose={onClose}
      label={title}
      closeLabel={t("common.close")}
      anchor={anchor}
      head={{ title }}
      items={items}
    />
  );
}

function calendarOf(list: Checklist, lang: Lang, t: T): string | undefined {
  return writeCalendar({
    list,
    reminder: t("listFiles.calendarReminder", { list: list.name }),
    url: location.origin + pathIn(lang, `/checklist/${list.id}`),
    text: plainTextOf(list, lang, t),
    now: new Date(),
  });
}

/** What no system allows in a name is a space. */
function fileName(name: string): string {
  const words = name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, " ")
    .split(" ")
    .filter(Boolean)
    .join(" ");
  // Windows drops a dot at the end, and one at the start hides the file elsewhere.
  const tidy = words.slice(0, 80).replace(/^\.+/, "").trim();
  return (tidy.endsWith(".") ? `${tidy.slice(0, -1)}_` : tidy) || "torba";
}

function saveFile(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
