import { type HTMLAttributes, type KeyboardEvent, useState } from "react";
import { Link } from "wouter";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { classes } from "#ui/classes.ts";
import { handleIcon, lowerIcon, upperIcon } from "#ui/editor-icons.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { backIcon, downIcon, rightIcon } from "#ui/icons.ts";
import { moreIcon } from "#ui/list-icons.ts";
import { Menu } from "#ui/menu.tsx";
import { type Category, childrenOf, type Direction, neighbour } from "./category-order.ts";
import styles from "./category-tree.module.css";
import type { Drag } from "./use-drag.ts";

/** What every row needs of the tree. */
export type TreeRow = {
  rows: readonly Category[];
  folded: ReadonlySet<string>;
  drag: Drag | undefined;
  liftedId: string | undefined;
  mayWrite: boolean;
  onFold: (id: string) => void;
  onMove: (id: string, direction: Direction) => void;
  onHandleKey: (event: KeyboardEvent, id: string) => void;
  dragHandlers: (id: string) => HTMLAttributes<HTMLElement>;
};

export function CategoryRow({ row, context }: { row: Category; context: TreeRow }) {
  const { t } = useAdminText();
  const { rows, folded, drag, liftedId, mayWrite } = context;
  const { id } = row;
  const name = row.name || row.slug;
  const children = childrenOf(rows, id);
  const isFolded = folded.has(id);
  return (
    <li>
      <div
        className={classes(
          styles.row,
          liftedId === id && styles.lifted,
          drag?.id === id && styles.dragged,
          drag?.over?.id === id && styles[drag.over.side],
        )}
        data-category={id}
      >
        {mayWrite && (
          <button
            type="button"
            className={styles.handle}
            aria-label={t("tree.handle", { name })}
            aria-pressed={liftedId === id}
            onKeyDown={(event) => context.onHandleKey(event, id)}
            {...context.dragHandlers(id)}
          >
            <Icon of={handleIcon} size="s" />
          </button>
        )}
        {children.length > 0 ? (
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
        {!row.enabled && <small>{t("tree.hidden")}</small>}
        <small>{t("screens.productsCount", { count: row.products_count })}</small>
        {mayWrite && <RowMenu row={row} context={context} />}
      </div>
      {children.length > 0 && !isFolded && (
        <ul>
          {children.map((child) => (
            <CategoryRow key={child.id} row={child} context={context} />
          ))}
        </ul>
      )}
    </li>
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
