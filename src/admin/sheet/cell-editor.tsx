import { useLayoutEffect, useRef } from "react";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import type { CellWords } from "./cell-text.ts";
import styles from "./sheet.module.css";
import type { SheetColumn } from "./sheet-columns.ts";

export type EditedCell = {
  /** What was typed to open it; undefined: the value itself is edited. */
  typed: string | undefined;
  /** @param key that ended it; "" where the focus went elsewhere */
  onEnd: (text: string | undefined, ended: { key: string; shiftKey: boolean }) => void;
};

type CellEditorProps = { column: SheetColumn; words: CellWords; editor: EditedCell; text: string };

/** The browser holds the text while it is typed: nothing else is drawn at a key. */
export function CellEditor({ column, words, editor, text }: CellEditorProps) {
  const { label } = useAdminText();
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isOver = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus and the selection are set once, when the cell opens
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (editor.typed === undefined) field.current?.select?.();
  }, []);
  const end = (value: string | undefined, ended: { key: string; shiftKey: boolean }) => {
    if (isOver.current) return;
    isOver.current = true;
    editor.onEnd(value, ended);
  };
  const common = {
    className: styles.editor,
    "aria-label": label(column.key),
    onBlur: () => end(field.current?.value, { key: "", shiftKey: false }),
    onKeyDown: (event: React.KeyboardEvent) => {
      const { key, shiftKey } = event;
      if (key === "Escape") end(undefined, { key, shiftKey });
      else if (key === "Enter" || key === "Tab") end(field.current?.value, { key, shiftKey });
      else return event.stopPropagation();
      event.preventDefault();
      return event.stopPropagation();
    },
  };
  if (column.look === "choice" && column.of) {
    const names = [...(words.names[column.of] ?? [])];
    return (
      <select {...common} ref={field} defaultValue={text}>
        <option value="" />
        {names.map(([id, name]) => (
          <option key={id} value={name.trim()}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      {...common}
      ref={field}
      inputMode={column.look === "text" ? "text" : "decimal"}
      defaultValue={editor.typed ?? text}
    />
  );
}
