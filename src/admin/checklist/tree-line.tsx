import { memo } from "react";
import { htmlLang, type Lang, langs } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { nativeName } from "#i18n/locale.ts";
import { formatDecimal } from "#i18n/numbers.ts";
import type { OutlineLine } from "#rules/checklists/outline.ts";
import { classes } from "#ui/classes.ts";
import { handleIcon } from "#ui/editor-icons.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { plusIcon } from "#ui/icons.ts";
import { moreIcon } from "#ui/list-icons.ts";
import styles from "./tree.module.css";
import { type TreeItem, type TreeNode, textIn } from "./tree.ts";
import { unitAfter, unitText } from "./units.ts";
import type { TreeDrag } from "./use-tree-drag.ts";

/** The callbacks of a line; one object for all lines. */
export type LineActions = {
  drag: TreeDrag;
  onName: (id: string, lang: Lang, name: string) => void;
  onMenu: (id: string, anchor: DOMRect) => void;
  onOpen: (id: string) => void;
  onAdd: (id: string) => void;
  onWalk: (id: string, step: number) => void;
};

type TreeLineProps = {
  line: OutlineLine;
  node: TreeNode;
  /** The name of the product that the thing is, or of what kind of thing it is. */
  product: string;
  shown: readonly Lang[];
  hasError: boolean;
  isReadOnly: boolean;
  helpId: string;
  actions: LineActions;
};

/** One line of the tree: its names side by side, how many, what of the shop it is, and its menu. */
export const TreeLine = memo(function TreeLine(props: TreeLineProps) {
  const { line, node, shown, hasError, isReadOnly, actions, product } = props;
  const { t } = useAdminText();
  const { id, kind } = line;
  const name = line.name || t("forms.unnamed");
  return (
    <li className={classes(styles.line, styles[kind])} data-line={id}>
      <Handle {...props} name={name} />
      <div className={styles.names} data-all={shown.length > 1 || undefined}>
        {shown.map((lang) => (
          <input
            key={lang}
            type="text"
            lang={htmlLang[lang]}
            data-name={lang}
            className={styles.name}
            aria-label={t("readyList.nameIn", { name, lang: nativeName[lang] })}
            aria-invalid={hasError || undefined}
            placeholder={placeholderOf(kind, node, lang, t)}
            value={textIn(node, "name", lang)}
            maxLength={200}
            readOnly={isReadOnly}
            onChange={({ target }) => actions.onName(id, lang, target.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing || isReadOnly) return;
              event.preventDefault();
              actions.onAdd(id);
            }}
          />
        ))}
      </div>
      {kind === "item" ? (
        // as: the line of an item stands for an item
        <Details item={node as TreeItem} name={name} product={product} onOpen={actions.onOpen} />
      ) : (
        !isReadOnly && (
          <IconButton
            icon={plusIcon}
            label={t("readyList.addTo", { name })}
            onClick={() => actions.onAdd(id)}
          />
        )
      )}
      <IconButton
        icon={moreIcon}
        label={t("readyList.menu", { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => actions.onMenu(id, currentTarget.getBoundingClientRect())}
      />
    </li>
  );
});

type T = ReturnType<typeof useAdminText>["t"];

/** Where a language has no text yet, the one that shoppers of it see meanwhile. */
function placeholderOf(kind: OutlineLine["kind"], node: TreeNode, lang: Lang, t: T): string {
  const other = langs.map((one) => textIn(node, "name", one)).find((text) => text !== "");
  return textIn(node, "name", lang) === "" && other ? other : t(`readyList.${kind}Name`);
}

type DetailsProps = {
  item: TreeItem;
  name: string;
  product: string;
  onOpen: (id: string) => void;
};

function Details({ item, name, product, onOpen }: DetailsProps) {
  const { t, lang } = useAdminText();
  const amount = item.measure
    ? `${formatDecimal(item.measure.amount, lang)} ${unitText(item.measure.unit, t)}`
    : "";
  const unit = item.unit === "" ? "" : unitAfter(item.quantity, item.unit, t);
  const count = [`${item.quantity}`, unit || (amount ? `× ${amount}` : "")].join(" ").trim();
  return (
    <button
      type="button"
      className={styles.details}
      aria-label={t("readyList.details", { name })}
      onClick={() => onOpen(item.id)}
    >
      <b>{count}</b>
      <span>{product || t("readyList.noProduct")}</span>
    </button>
  );
}

/** Drags by a pointer, moves by keys; a press without a drag opens the menu, which moves too. */
function Handle({ line, helpId, actions, isReadOnly, name }: TreeLineProps & { name: string }) {
  const { t } = useAdminText();
  const { id } = line;
  const { drag, onMenu, onWalk } = actions;
  if (isReadOnly) return <span />;
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={t("readyList.handle", { name })}
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
    >
      <Icon of={handleIcon} size="s" />
    </button>
  );
}
