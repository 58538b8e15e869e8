import { lazy, type RefObject, Suspense, useEffect, useId, useMemo, useRef, useState } from "react";
import type { ApiObject } from "#admin/resources/resource.ts";
import { textAt } from "#admin/resources/resource.ts";
import { showToast } from "#admin/shell/toasts.tsx";
import { Card } from "#admin/ui/card.tsx";
import { useList } from "#admin/wire/use-api.ts";
import type { Item } from "#contract/checklists.ts";
import { type Lang, langs } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { type Drop, type OutlineView, outlineOf } from "#rules/checklists/outline.ts";
import type { Anchor } from "#ui/anchor.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { plusIcon, undoIcon } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { conceptsPath } from "./concepts-path.ts";
import { LineMenu } from "./line-menu.tsx";
import styles from "./tree.module.css";
import {
  addGroup,
  addItem,
  countItems,
  findNode,
  moveNode,
  newActivity,
  newGroup,
  newItem,
  patchNode,
  removeNode,
  type Tree,
  withText,
} from "./tree.ts";
import { TreeConflicts } from "./tree-conflicts.tsx";
import { type LineActions, TreeLine } from "./tree-line.tsx";
import type { TreeEditor as Editor } from "./use-tree.ts";
import { focusIn, useTreeDrag } from "./use-tree-drag.ts";

type TreeEditorProps = { editor: Editor; allLangs: boolean; shopLang: Lang; isReadOnly: boolean };

const NodeSheet = lazy(async () => ({ default: (await import("./node-sheet.tsx")).NodeSheet }));

const newId = () => crypto.randomUUID();

/** Activities, groups and things of a ready list, in all languages side by side. */
export function TreeEditor({ editor, allLangs, shopLang, isReadOnly }: TreeEditorProps) {
  const { t } = useAdminText();
  const { tree, edit, nameless } = editor;
  const helpId = useId();
  const [view, setView] = useState<OutlineView>("all");
  const [openId, setOpenId] = useState<string>();
  const [menu, setMenu] = useState<{ id: string; anchor: Anchor }>();
  const lines = useMemo(() => outlineOf({ items: [...tree] }, view), [tree, view]);
  const products = useProductNames(tree);
  const shown = useMemo(
    () => (allLangs ? [shopLang, ...langs.filter((lang) => lang !== shopLang)] : [shopLang]),
    [allLangs, shopLang],
  );
  const { element, drag, announced, announce } = useTreeDrag({
    tree,
    lines,
    onDrop: (drop) => move(drop),
  });
  const setFocusId = useNameFocus(element, nameless);

  const { addActivity, addBelow, remove, rename, move } = useTreeChanges(editor);
  const add = (below: string, kind: "item" | "group") => {
    setView("all");
    setFocusId(addBelow(below, kind));
  };
  const actions = useLineActions({
    drag,
    onName: rename,
    onMenu: (id, anchor) => setMenu({ id, anchor }),
    onOpen: setOpenId,
    onAdd: (id) => {
      const line = lines.find((one) => one.id === id);
      add(id, line?.kind === "activity" && view === "sections" ? "group" : "item");
    },
    onWalk(id, step) {
      const to = lines[lines.findIndex((line) => line.id === id) + step];
      if (to) focusIn(element.current, to.id, "[data-handle]");
    },
  });
  const open = openId === undefined ? undefined : findNode(tree, openId);
  return (
    <div className={styles.card}>
      <TreeConflicts editor={editor} />
      <Card
        title={t("readyList.tree", { count: countItems(tree) })}
        action={<Tools editor={editor} view={view} onView={setView} isReadOnly={isReadOnly} />}
      >
        <p id={helpId} className={styles.hint}>
          {t(isReadOnly ? "readyList.readOnly" : "readyList.handleHelp")}
        </p>
        {lines.length === 0 && <p>{t("readyList.empty")}</p>}
        <ul ref={element} className={styles.lines}>
          {lines.map((line) => {
            const node = findNode(tree, line.id);
            if (!node) return null;
            return (
              <TreeLine
                key={line.id}
                {...{ line, node, shown, isReadOnly, helpId, actions }}
                product={line.kind === "item" ? products(line.item) : ""}
                hasError={nameless.includes(line.id)}
              />
            );
          })}
          <li className={styles.gap} aria-hidden="true" />
        </ul>
        {!isReadOnly && <AddActivity onAdd={() => setFocusId(addActivity())} />}
        <VisuallyHidden>
          <span role="status">{announced}</span>
        </VisuallyHidden>
      </Card>
      <LineMenu
        {...{ menu, tree, lines, isReadOnly }}
        onClose={() => setMenu(undefined)}
        onOpen={setOpenId}
        onAdd={add}
        onRemove={remove}
        onMove={(drop, words) => {
          move(drop);
          announce(words);
        }}
      />
      {open && (
        <Suspense>
          <NodeSheet
            node={open}
            isReadOnly={isReadOnly}
            onClose={() => setOpenId(undefined)}
            onChange={(patch, key) => edit((before) => patchNode(before, open.id, patch), key)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** What buttons, menus and keys do to the tree; what adds a line returns its id. */
function useTreeChanges({ tree, edit, undo }: Editor) {
  const { t } = useAdminText();
  return {
    addActivity(): string {
      const id = newId();
      edit((before) => [...before, newActivity(id, newId())]);
      return id;
    },
    addBelow(below: string, kind: "item" | "group"): string {
      const id = newId();
      if (kind === "group") edit((before) => addGroup(before, below, newGroup(id)));
      else edit((before) => addItem(before, below, newItem(id), newId()));
      return id;
    },
    remove(id: string) {
      const name = findNode(tree, id)?.name || t("forms.unnamed");
      edit((before) => removeNode(before, id));
      showToast(t("readyList.removed", { name }), undo);
    },
    rename: (id: string, lang: Lang, name: string) =>
      edit((before) => withName(before, id, lang, name), `${id}.name.${lang}`),
    move: (drop: Drop) => edit((before) => moveNode(before, drop, newId())),
  };
}

function withName(tree: Tree, id: string, lang: Lang, name: string): Tree {
  const node = findNode(tree, id);
  return node ? patchNode(tree, id, withText(node, "name", lang, name)) : tree;
}

/** Focus goes to the name of a line as soon as it is drawn, and to the first that lacks one. */
function useNameFocus(element: RefObject<HTMLElement | null>, nameless: readonly string[]) {
  const [focusId, setFocusId] = useState<string>();
  useEffect(() => {
    if (focusId && focusIn(element.current, focusId, "[data-name]")) setFocusId(undefined);
  });
  useEffect(() => {
    const [first] = nameless;
    if (first) focusIn(element.current, first, "[data-name]");
  }, [nameless, element]);
  return setFocusId;
}

function AddActivity({ onAdd }: { onAdd: () => void }) {
  const { t } = useAdminText();
  return (
    <div className={styles.tools}>
      <Button kind="quiet" size="s" onClick={onAdd}>
        <Icon of={plusIcon} size="s" />
        {t("readyList.addActivity")}
      </Button>
    </div>
  );
}

/** One object as long as the screen stands, so that lines are drawn only when they change. */
function useLineActions(actions: LineActions): LineActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<LineActions>(() => ({
    drag: actions.drag,
    onName: (...sent) => latest.current.onName(...sent),
    onMenu: (...sent) => latest.current.onMenu(...sent),
    onOpen: (...sent) => latest.current.onOpen(...sent),
    onAdd: (...sent) => latest.current.onAdd(...sent),
    onWalk: (...sent) => latest.current.onWalk(...sent),
  }));
  return stable;
}

/** What of the shop a thing is: its product, or else its kind. */
function useProductNames(tree: Tree): (item: Item) => string {
  const ids = productIds(tree);
  const path = `/products?ids=${ids.join(",")}&fields=id,name,sku`;
  const { data: products } = useList<ApiObject>(ids.length > 0 ? path : undefined);
  const { data: concepts } = useList<ApiObject>(conceptsPath);
  return useMemo(() => {
    const names = new Map(products?.rows.map((row) => [row.id, textAt(row, "name")]));
    const kinds = new Map(concepts?.rows.map((row) => [textAt(row, "key"), textAt(row, "name")]));
    return ({ product_id, concept }) =>
      names.get(product_id ?? "") ?? kinds.get(concept ?? "") ?? concept ?? "";
  }, [products, concepts]);
}

export function productIds(tree: Tree): string[] {
  const items = tree.flatMap(({ groups }) => groups.flatMap((group) => group.items));
  return [...new Set(items.flatMap(({ product_id }) => product_id ?? []))];
}

type ToolsProps = {
  editor: Editor;
  view: OutlineView;
  onView: (view: OutlineView) => void;
  isReadOnly: boolean;
};

function Tools({ editor, view, onView, isReadOnly }: ToolsProps) {
  const { t } = useAdminText();
  const { undo, redo, canUndo, canRedo } = editor;
  return (
    <div className={styles.tools}>
      <Button
        kind="quiet"
        size="xs"
        aria-pressed={view === "sections"}
        onClick={() => onView(view === "all" ? "sections" : "all")}
      >
        {t("readyList.onlySections")}
      </Button>
      {!isReadOnly && (
        <>
          <Button kind="quiet" size="xs" idle={!canUndo} onClick={undo}>
            <Icon of={undoIcon} size="xs" />
            {t("shell.undo")}
          </Button>
          <Button kind="quiet" size="xs" idle={!canRedo} onClick={redo}>
            {t("readyList.redo")}
          </Button>
        </>
      )}
    </div>
  );
}
