import { useState } from "react";
import { Failed, Loading, Nothing } from "#admin/shell/states.tsx";
import { CreateLink } from "#admin/ui/create-link.tsx";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { type Destination, neighbour } from "./category-order.ts";
import { CategoryRow, type TreeRow } from "./category-row.tsx";
import styles from "./category-tree.module.css";
import { linesOf } from "./tree-lines.ts";
import { useCategoryDrag } from "./use-category-drag.ts";
import { useCategoryTree } from "./use-category-tree.ts";
import { useLifting } from "./use-lifting.ts";

const foldedStore = "tree.folded";

/** All categories below one another, put in order by hand. */
export function CategoryTreeScreen() {
  const { t, lang } = useAdminText();
  const mayWrite = useMay()("write:product_categories");
  const { list, rows, isSaving, move } = useCategoryTree();
  const [folded, setFolded] = useState(() => new Set(readStored<string[]>(foldedStore) ?? []));
  const unfold = (id: string) => setFolded(new Set([...folded].filter((one) => one !== id)));
  // no await: the tree shows it at once, and a toast how it went
  const onDrop = (id: string, to: Destination) => void move(id, to);
  const { tree, lifted, letGo, announcement, announceMove, onHandleKey } = useLifting({
    rows,
    unfold,
    onDrop,
  });
  const shown = lifted?.rows ?? rows;
  const lines = linesOf(shown, folded);
  const drag = useCategoryDrag({
    element: tree,
    rows,
    lines,
    onDrop: (id, to) => {
      announceMove(id, to);
      onDrop(id, to);
    },
  });

  const fold = (id: string) => {
    const next = new Set(folded);
    if (!next.delete(id)) next.add(id);
    setFolded(next);
    writeStored(foldedStore, [...next]);
  };
  const context: TreeRow = {
    rows: shown,
    folded,
    drag,
    mayWrite,
    liftedId: lifted?.id,
    onFold: fold,
    onHandleKey,
    onMove: (id, direction) => {
      const to = neighbour(rows, id, direction);
      if (to) void move(id, to);
    },
  };
  return (
    <section className={styles.screen}>
      <ScreenHead
        title={t("tree.title")}
        count={list.data && formatCount(list.data.total, lang)}
        back={{ href: "/product_categories", text: t("screens.categories") }}
        primary={mayWrite && <CreateLink href="/product_categories/new" />}
      />
      {mayWrite && rows.length > 0 && <p className={styles.hint}>{t("tree.hint")}</p>}
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {list.isPending && <Loading />}
      {list.error && !list.data && (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.data && rows.length === 0 && (
        <Nothing title={t("lists.empty")}>{t("lists.categoriesEmpty")}</Nothing>
      )}
      {rows.length > 0 && (
        <ul
          ref={tree}
          className={styles.tree}
          aria-label={t("tree.title")}
          aria-busy={isSaving || undefined}
          onFocus={({ target }) => {
            // A pointer that leaves has not dropped it.
            const row = target.closest<HTMLElement>("[data-line]");
            if (lifted && row?.dataset.line !== lifted.id) letGo();
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
