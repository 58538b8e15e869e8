import { type KeyboardEvent, useState } from "react";
import { Link } from "wouter";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { classes } from "#ui/classes.ts";
import { handleIcon, lowerIcon, upperIcon } from "#ui/editor-icons.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { backIcon, downIcon, rightIcon } from "#ui/icons.ts";
import { moreIcon } from "#ui/list-icons.ts";
import { Menu } from "#ui/menu.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { type Category, type Direction, neighbour } from "./category-order.ts";
import styles from "./category-tree.module.css";
import type { TreeLine } from "./tree-lines.ts";
import type { CategoryDrag } from "./use-category-drag.ts";

/** What every row needs of the tree. */
export type TreeRow = {
  rows: readonly Category[];
  folded: ReadonlySet<string>;
  drag: CategoryDrag;
  liftedId: string | undefined;
  mayWrite: boolean;
  onFold: (id: string) => void;
  onMove: (id: string, direction: Direction) => void;
  onHandleKey: (event: KeyboardEvent, id: string) => void;
};

/** Deeper ones stand where these do. */
const deepest = 6;

export function CategoryRow({ line, context }: { line: TreeLine; context: TreeRow }) {
  const { t } = useAdminText();
  const { row, depth, hasChildren } = line;
  const { folded, liftedId, mayWrite } = context;
  const { id } = row;
  const name = row.name || row.slug;
  const isFolded = folded.has(id);
  return (
    <li
      className={classes(styles.row, liftedId === id && styles.lifted)}
      data-depth={Math.min(depth, deepest)}
      data-line={id}
    >
      {mayWrite && <Handle id={id} name={name} context={context} />}
      {hasChildren ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={t("tree.children", { name })}
          onClick={() => context.onFold(id)}
        >
          <Icon of={isFolded ? rightIcon : downIcon} size="s" />
        </button>
      ) : (
        <span className={styles.fold} />
      )}
      <Link href={`/product_categories/${id}`} className={styles.name ?? ""}>
        {name}
      </Link>
      {depth > 0 && <VisuallyHidden>{t("tree.level", { level: depth + 1 })}</VisuallyHidden>}
      {!row.enabled && <small>{t("tree.hidden")}</small>}
      <small className={styles.count}>
        {t("screens.productsCount", { count: row.products_count })}
      </small>
      {mayWrite && <RowMenu row={row} context={context} />}
    </li>
  );
}

type HandleProps = { id: string; name: string; context: TreeRow };

/** Drags by a pointer, moves by keys. */
function Handle({ id, name, context }: HandleProps) {
  const { t } = useAdminText();
  const { drag, liftedId, onHandleKey } = context;
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={t("tree.handle", { name })}
      aria-pressed={liftedId === id}
      onKeyDown={(event) => onHandleKey(event, id)}
      onPointerDown={(event) => drag.pointerDown(id, event.nativeEvent, event.currentTarget)}
      onPointerMove={(event) => drag.pointerMove(event.nativeEvent)}
      onPointerUp={(event) => drag.pointerUp(event.nativeEvent)}
      onPointerCancel={() => drag.cancel()}
      onContextMenu={(event) => event.preventDefault()}
    >
      <Icon of={handleIcon} size="s" />
    </button>
  );
}

const icons = { up: upperIcon, down: lowerIcon, into: rightIcon, out: backIcon } as const;
const all = ["up", "down", "into", "out"] as const;

function RowMenu({ row, context }: { row: Category; context: TreeRow }) {
  const { t } = useAdminText();
  const [anchor, setAnchor] = useState<DOMRect>();
  const name = row.name || row.slug;
  const open = all.filter((direction) => neighbour(context.rows, row.id, direction));
  return (
    <>
      <IconButton
        icon={moreIcon}
        label={t("tree.menu", { name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget.getBoundingClientRect())}
      />
      <Menu
        open={anchor !== undefined}
        onClose={() => setAnchor(undefined)}
        label={t("tree.menu", { name })}
        closeLabel={t("bulk.close")}
        anchor={anchor}
        head={{ title: name }}
        items={open.map((direction) => ({
          text: t(`tree.${direction}`),
          icon: icons[direction],
          onPick: () => context.onMove(row.id, direction),
        }))}
      />
    </>
  );
}
