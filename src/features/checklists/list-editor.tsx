import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import type { Checklist, Item } from "#contract/checklists.ts";
import { useText } from "#i18n/text-provider.tsx";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { type OutlineView, outlineOf } from "#rules/checklists/outline.ts";
import { Button } from "#ui/button.tsx";
import { checkIcon, plusIcon } from "#ui/icons.ts";
import { Segmented } from "#ui/segmented.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ChangeResult } from "./actions.ts";
import { dropLine } from "./arrange-actions.ts";
import { type EditorDialog, EditorDialogs } from "./editor-dialogs.tsx";
import lineStyles from "./editor-line.module.css";
import { EditorLine, type LineActions } from "./editor-line.tsx";
import styles from "./list-editor.module.css";
import { indexList } from "./list-index.ts";
import { RowBlock, splitIntoBlocks } from "./row-block.tsx";
import { deleteItems, setStateOfItems } from "./section-actions.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { handleOf, useLineDrag } from "./use-line-drag.ts";

export type ListEditorProps = {
  list: Checklist;
  /** The item with which selecting several begins. */
  selected: string | undefined;
  onChanging: (changing: Promise<ChangeResult>, words: string) => void;
  /** Asks for another list and moves the items there. */
  onToList: (items: readonly Item[]) => void;
  onClose: () => void;
};

/** Sections and items of a list as lines that are dragged, renamed, selected and deleted. */
export function ListEditor(props: ListEditorProps): ReactNode {
  const { list, onChanging, onToList, onClose } = props;
  const { t } = useText();
  const helpId = useId();
  const [view, setView] = useState<OutlineView>("all");
  const [dialog, setDialog] = useState<EditorDialog>();
  const selection = useSelection(list, props.selected);
  const announcement = useRef<HTMLSpanElement>(null);
  const lines = useMemo(() => outlineOf(list, view), [list, view]);
  const { locationOf } = useMemo(() => indexList(list), [list]);
  const announce = (words: string) => {
    if (announcement.current) announcement.current.textContent = words;
  };
  const { element, drag } = useLineDrag({
    list,
    lines,
    announce,
    onDrop: (drop, name, place) => {
      // The toast says it.
      onChanging(dropLine(list, locationOf, drop), t("listEditor.dropped", { name, place }));
    },
  });
  const actions = useLineActions({
    drag,
    onMenu: (id, anchor) => setDialog({ kind: "menu", id, anchor }),
    onSelect: selection.toggle,
    onWalk: (id, step) => {
      const next = lines[lines.findIndex((line) => line.id === id) + step];
      if (next) handleOf(element.current, next.id)?.focus();
    },
  });
  const change = (changing: Promise<ChangeResult>, words: string) => {
    selection.clear();
    onChanging(changing, words);
  };
  const { items } = selection;
  const count = items.length;
  return (
    <>
      <EditorBar view={view} onView={setView} onClose={onClose} />
      <div ref={element} className={lineStyles.lines}>
        <EditorLines {...{ lines, helpId, actions }} selected={selection.ids} />
        <div className={lineStyles.gap} />
      </div>
      <div className={styles.add}>
        <Button kind="quiet" icon={plusIcon} onClick={() => setDialog({ kind: "newActivity" })}>
          {t("checklists.addActivity")}
        </Button>
      </div>
      {count > 0 && (
        <SelectionBar
          count={count}
          onClear={selection.clear}
          onState={(state) =>
            change(
              setStateOfItems(list, locationOf, items, state),
              t("listEditor.changedMany", { count }),
            )
          }
          onMove={() => setDialog({ kind: "move", ids: items.map(({ id }) => id) })}
          onToList={() => onToList(items)}
          onBag={() => setDialog({ kind: "pick", what: "bag", ids: items.map(({ id }) => id) })}
          onOwners={() =>
            setDialog({ kind: "pick", what: "owners", ids: items.map(({ id }) => id) })
          }
          onDelete={() =>
            change(deleteItems(list, locationOf, items), t("listEditor.deletedMany", { count }))
          }
        />
      )}
      <VisuallyHidden>
        <span id={helpId}>{t("listEditor.handleHelp")}</span>
        <span ref={announcement} role="status" />
      </VisuallyHidden>
      {dialog && (
        <EditorDialogs
          dialog={dialog}
          list={list}
          lines={lines}
          onOpen={setDialog}
          onClose={() => setDialog(undefined)}
          onChanging={change}
          onToList={onToList}
        />
      )}
    </>
  );
}

type EditorBarProps = {
  view: OutlineView;
  onView: (view: OutlineView) => void;
  onClose: () => void;
};

function EditorBar({ view, onView, onClose }: EditorBarProps): ReactNode {
  const { t } = useText();
  return (
    <div className={styles.bar}>
      <Segmented
        label={t("listEditor.view")}
        value={view}
        options={[
          { value: "all", text: t("listEditor.viewAll") },
          { value: "sections", text: t("listEditor.viewSections") },
        ]}
        onChoose={onView}
      />
      <Button size="s" icon={checkIcon} onClick={onClose}>
        {t("listEditor.done")}
      </Button>
    </div>
  );
}

type EditorLinesProps = {
  lines: ReturnType<typeof outlineOf>;
  selected: ReadonlySet<string>;
  helpId: string;
  actions: LineActions;
};

function EditorLines({ lines, selected, helpId, actions }: EditorLinesProps): ReactNode {
  const { t } = useText();
  return (
    <ul aria-label={t("listEditor.lines")}>
      {splitIntoBlocks(lines).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines move between blocks, blocks stay
        <RowBlock key={index} count={block.length} eager={index === 0}>
          {() =>
            block.map((line) => (
              <EditorLine
                key={line.id}
                line={line}
                isSelected={selected.has(line.id)}
                helpId={helpId}
                actions={actions}
              />
            ))
          }
        </RowBlock>
      ))}
    </ul>
  );
}

/** The selected items in the order of the list; those that are gone are no longer selected. */
function useSelection(list: Checklist, first: string | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(first ? [first] : []));
  const items = useMemo(
    () => (ids.size === 0 ? [] : itemsOf(list).filter(({ id }) => ids.has(id))),
    [list, ids],
  );
  return {
    ids,
    items,
    clear: () => setIds(new Set()),
    toggle: (id: string) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
  };
}

/** One stable object, so that lines render only when they change. */
function useLineActions(input: LineActions): LineActions {
  const latest = useRef(input);
  useEffect(() => {
    latest.current = input;
  });
  const [actions] = useState<LineActions>(() => ({
    drag: input.drag,
    onMenu: (id, anchor) => latest.current.onMenu(id, anchor),
    onSelect: (id) => latest.current.onSelect(id),
    onWalk: (id, step) => latest.current.onWalk(id, step),
  }));
  return actions;
}
