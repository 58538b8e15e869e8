import { memo, type ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { OutlineLine } from "#rules/checklists/outline.ts";
import { classes } from "#ui/classes.ts";
import { handleIcon } from "#ui/editor-icons.ts";
import { IconButton } from "#ui/icon-button.tsx";
import type { createLineDrag } from "#ui/line-drag.ts";
import { quantityText } from "./amount-text.ts";
import styles from "./editor-line.module.css";

/** The callbacks of a line; one object for all lines. */
export type LineActions = {
  drag: ReturnType<typeof createLineDrag>;
  onMenu: (id: string, anchor: DOMRect) => void;
  onSelect: (id: string) => void;
  /** Moves the focus between handles while nothing is lifted. */
  onWalk: (id: string, step: number) => void;
};

type EditorLineProps = {
  line: OutlineLine;
  isSelected: boolean;
  helpId: string;
  actions: LineActions;
};

/** One line of the editor: selection, name with its menu, and a handle. */
export const EditorLine = memo(function EditorLine(props: EditorLineProps): ReactNode {
  const { line, isSelected, helpId, actions } = props;
  const { t, lang } = useText();
  const name = line.name || t("listEditor.unnamedGroup");
  const quantity = line.kind === "item" ? quantityText(line.item, t, lang) : "";
  return (
    <li
      className={classes(styles.line, styles[line.kind], isSelected && styles.selected)}
      data-line={line.id}
    >
      {line.kind === "item" ? (
        <label className={styles.select}>
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={t("listEditor.select", { name })}
            onChange={() => actions.onSelect(line.id)}
          />
        </label>
      ) : (
        <span />
      )}
      <button
        type="button"
        className={styles.name}
        aria-haspopup="menu"
        onClick={(event) => actions.onMenu(line.id, event.currentTarget.getBoundingClientRect())}
      >
        <span>{name}</span>
        {quantity && <small>{quantity}</small>}
      </button>
      <LineHandle id={line.id} name={name} helpId={helpId} actions={actions} />
    </li>
  );
}, isSameLine);

/** The lines are made anew with each change of the list; their items keep their identity. */
function isSameLine(one: EditorLineProps, other: EditorLineProps): boolean {
  const { line: before } = one;
  const { line: after } = other;
  const isSame =
    before.kind === "item" && after.kind === "item" ? before.item === after.item : true;
  return (
    isSame &&
    before.kind === after.kind &&
    before.id === after.id &&
    before.name === after.name &&
    one.isSelected === other.isSelected
  );
}

type LineHandleProps = { id: string; name: string; helpId: string; actions: LineActions };

/** Drags by a pointer, moves by keys; a press without a drag opens the menu, which moves too. */
function LineHandle({ id, name, helpId, actions }: LineHandleProps): ReactNode {
  const { t } = useText();
  const { drag, onMenu, onWalk } = actions;
  return (
    <IconButton
      className={styles.handle}
      icon={handleIcon}
      label={t("listEditor.handle", { name })}
      aria-describedby={helpId}
      data-handle
      onPointerDown={(event) => drag.pointerDown(id, event.nativeEvent, event.currentTarget)}
      onPointerMove={(event) => drag.pointerMove(event.nativeEvent)}
      onPointerUp={(event) => drag.pointerUp(event.nativeEvent)}
      onPointerCancel={() => drag.cancel()}
      onContextMenu={(event) => event.preventDefault()}
      onBlur={() => drag.cancel()}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const isHandled = drag.key(id, event.key, event.currentTarget);
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if (!isHandled && step) onWalk(id, step);
        if (isHandled || step) event.preventDefault();
      }}
      // Firefox presses the button when Space is released.
      onKeyUp={(event) => {
        if (event.key === " ") event.preventDefault();
      }}
      onClick={(event) => {
        if (!drag.endedDrag()) onMenu(id, event.currentTarget.getBoundingClientRect());
      }}
    />
  );
}
