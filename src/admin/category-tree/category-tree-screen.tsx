import { type KeyboardEvent, useLayoutEffect, useState } from "react";
import { Link } from "wouter";
import { Failed, Loading, Nothing } from "#admin/shell/states.tsx";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { ButtonLink } from "#ui/button.tsx";
import { plusIcon } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import {
  applyChanges,
  type Category,
  changesOfMove,
  childrenOf,
  type Destination,
  type Direction,
  destinationOf,
  neighbour,
} from "./category-order.ts";
import { CategoryRow, type TreeRow } from "./category-row.tsx";
import styles from "./category-tree.module.css";
import { linesOf } from "./tree-lines.ts";
import { useCategoryDrag } from "./use-category-drag.ts";
import { useCategoryTree } from "./use-category-tree.ts";

const foldedStore = "tree.folded";

/** Lifted by a key: where it stands meanwhile, and where it goes when it is dropped. */
type Lifted = { id: string; rows: readonly Category[]; to: Destination | undefined };

/** All categories below one another, put in order by hand. */
export function CategoryTreeScreen() {
  const { t } = useAdminText();
  const mayWrite = useMay()("write:product_categories");
  const { list, rows, isSaving, move } = useCategoryTree();
  const [folded, setFolded] = useState(() => new Set(readStored<string[]>(foldedStore) ?? []));
  const [lifted, setLifted] = useState<Lifted>();
  const [announcement, setAnnouncement] = useState("");
  const shown = lifted?.rows ?? rows;
  const lines = linesOf(shown, folded);
  const { element: tree, drag } = useCategoryDrag({
    ...{ rows, lines },
    onDrop: (id, to) => {
      const next = applyChanges(rows, changesOfMove(rows, id, to));
      setAnnouncement(describe(next, id));
      // no await: the tree shows it at once, and a toast how it went
      void move(id, to);
    },
  });

  useLayoutEffect(() => {
    // Below another parent it is another element.
    const row = lifted && tree.current?.querySelector(`[data-line="${lifted.id}"]`);
    row?.querySelector("button")?.focus();
  }, [lifted, tree]);

  const fold = (id: string) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
    writeStored(foldedStore, [...next]);
  };
  const describe = (all: readonly Category[], id: string) => {
    const at = destinationOf(all, id);
    const name = all.find((row) => row.id === id)?.name ?? "";
    const parent = all.find((row) => row.id === at?.parentId)?.name ?? t("tree.top");
    const count = childrenOf(all, at?.parentId ?? null).length;
    return t("tree.position", { name, parent, index: (at?.index ?? 0) + 1, count });
  };
  const lift = (id: string) => {
    setLifted({ id, rows, to: undefined });
    setAnnouncement(`${describe(rows, id)} ${t("tree.lifted")}`);
  };
  const moveLifted = ({ id, rows: before }: Lifted, direction: Direction) => {
    const to = neighbour(before, id, direction);
    if (!to) return setAnnouncement(t("tree.edge"));
    const next = applyChanges(before, changesOfMove(before, id, to));
    if (to.parentId) setFolded(new Set([...folded].filter((one) => one !== to.parentId)));
    setLifted({ id, rows: next, to });
    return setAnnouncement(describe(next, id));
  };
  const drop = ({ id, rows: after, to }: Lifted) => {
    setLifted(undefined);
    const at = destinationOf(after, id);
    // no await: the tree shows it at once, and a toast how it went
    if (to && at) void move(id, at);
    setAnnouncement(t("tree.dropped"));
  };
  const onHandleKey = (event: KeyboardEvent, id: string) => {
    const isLifted = lifted?.id === id;
    const direction = directions[event.key];
    if (event.key === " " || event.key === "Enter") isLifted ? drop(lifted) : lift(id);
    else if (isLifted && direction) moveLifted(lifted, direction);
    else if (isLifted && event.key === "Escape") {
      setLifted(undefined);
      setAnnouncement(t("tree.cancelled"));
    } else return;
    event.preventDefault();
  };

  const context: TreeRow = {
    ...{ rows: shown, folded, drag, mayWrite, liftedId: lifted?.id, onFold: fold, onHandleKey },
    onMove: (id, direction) => {
      const to = neighbour(rows, id, direction);
      if (to) void move(id, to);
    },
  };
  return (
    <section className={styles.screen}>
      <ScreenHead
        title={t("tree.title")}
        count={list.data && formatCount(list.data.total)}
        back={{ href: "/product_categories", text: t("screens.categories") }}
      >
        {mayWrite && (
          <Link href="/product_categories/new" asChild>
            <ButtonLink href="/product_categories/new" size="s" icon={plusIcon}>
              {t("lists.create")}
            </ButtonLink>
          </Link>
        )}
      </ScreenHead>
      {mayWrite && <p className={styles.hint}>{t("tree.hint")}</p>}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {list.isPending && <Loading />}
      {list.error && !list.data && (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && rows.length === 0 && <Nothing title={t("lists.empty")} />}
      {rows.length > 0 && (
        <ul
          ref={tree}
          className={styles.tree}
          aria-label={t("tree.title")}
          aria-busy={isSaving || undefined}
          onFocus={({ target }) => {
            // A pointer that leaves has not dropped it.
            const row = target.closest<HTMLElement>("[data-line]");
            if (lifted && row?.dataset.line !== lifted.id) setLifted(undefined);
          }}
        >
          {lines.map((line) => (
            <CategoryRow key={line.row.id} line={line} context={context} />
          ))}
          <li className={styles.gap} aria-hidden="true" />
        </ul>
      )}
    </section>
  );
}

const directions: Record<string, Direction | undefined> = {
  ...{ ArrowUp: "up", ArrowDown: "down", ArrowRight: "into", ArrowLeft: "out" },
};
