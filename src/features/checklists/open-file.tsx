import { type ReactNode, useRef, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { importIcon } from "#ui/page-icons.ts";
import styles from "./import-list.module.css";

/** A text and the name of the file that it came from, "" where it was pasted or came in a link. */
export type OpenedFile = { name: string; text: string; origin?: "link" | "brokenLink" };

/** bytes; as the import command takes */
const largest = 4 * 1024 * 1024;
const kinds =
  ".md,.markdown,.txt,.csv,.json,.ics,text/plain,text/markdown,text/csv,application/json,text/calendar";

/** Reads a file of the device; it is sent nowhere. */
export function OpenFile({ onOpen }: { onOpen: (opened: OpenedFile) => void }): ReactNode {
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<"fileTooLarge" | "fileNotText">();
  const open = async (file: File) => {
    const read = await readTextFile(file);
    if (typeof read === "string") setError(read);
    else {
      setError(undefined);
      onOpen(read);
    }
  };
  return (
    <div className={styles.file}>
      <input
        ref={input}
        type="file"
        accept={kinds}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // no await: the text shows when it is read
          if (file) void open(file);
          // The same file may be chosen again.
          event.target.value = "";
        }}
      />
      <Button kind="quiet" icon={importIcon} onClick={() => input.current?.click()}>
        {t("listFiles.openFile")}
      </Button>
      {error && <p role="alert">{t(`listFiles.${error}`)}</p>}
    </div>
  );
}

export async function readTextFile(
  file: File,
): Promise<OpenedFile | "fileTooLarge" | "fileNotText"> {
  if (file.size > largest) return "fileTooLarge";
  const bytes = await file.arrayBuffer();
  const text = decode(bytes);
  if (text.includes("\0")) return "fileNotText";
  return { name: nameOfFile(file.name), text };
}

/** Tables saved by an old Excel are in the Cyrillic encoding of Windows. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1251").decode(bytes);
  }
}

/** `my-camping_list.md` → `My camping list` */
function nameOfFile(file: string): string {
  const base = file.replace(/\.[^.]+$/, "");
  const words = base.replace(/[-_\s]+/gu, " ").trim() || base;
  return words.charAt(0).toUpperCase() + words.slice(1, 200);
}
