import { useId, useState } from "react";
import { type ApiObject, nameAt, type Resource, textAt } from "#admin/resources/resource.ts";
import { useAction } from "#admin/ui/use-action.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { SimpleList } from "./simple-list.tsx";
import styles from "./stock.module.css";
import { countOf } from "./stock-count.ts";

const resource: Resource = {
  path: "stock",
  scope: "products",
  title: "screens.stock",
  emptyHint: "lists.stockEmpty",
  fields: {},
  nameOf: nameAt("name", "sku"),
  hasSearch: true,
  searchHint: "forms.findProduct",
  seeAlso: [
    { href: "/products/sheet", title: "sheet.title", scope: "read:products" },
    { href: "/import", title: "tasks.priceList", scope: "write:files" },
  ],
  columns: [
    { key: "name" },
    { key: "variant_name", isOnPhone: true },
    { key: "sku", isOnPhone: true },
    { key: "bin_location", isOnPhone: true },
    { key: "enabled", look: "flag" },
  ],
  filters: [
    { name: "low", title: "tasks.runsLow", kind: "flag" },
    { name: "below", title: "screens.below", kind: "choice", choices: ["1", "5", "20"] },
  ],
  exportColumns: [
    { key: "stock_quantity", look: "count" },
    { key: "low_stock_threshold", look: "count" },
  ],
  sections: [],
};

/** Quantities edited where they stand; a count that somebody changed meanwhile is refused. */
export function Stock() {
  const { t, label } = useAdminText();
  const mayWrite = useMay()("write:products");
  return (
    <SimpleList
      resource={resource}
      actionsTitle={label("stock_quantity")}
      actionsOf={(row) => (
        <Quantity key={`${row.id} ${row.stock_quantity}`} row={row} isReadOnly={!mayWrite} />
      )}
    >
      {mayWrite && <p className={styles.hint}>{t("lists.stockHint")}</p>}
    </SimpleList>
  );
}

type Result = { results: { after: number | null; code: string | null }[] };

function Quantity({ row, isReadOnly }: { row: ApiObject; isReadOnly: boolean }) {
  const { t, label } = useAdminText();
  const errorId = useId();
  const stored = textAt(row, "stock_quantity");
  const [text, setText] = useState(stored);
  const { run, busy } = useAction(["/stock", "/products"]);
  const [isShort, setShort] = useState(false);
  const count = countOf(text, Number(stored));
  // A sign alone is on its way to a difference.
  const isUnread = count === undefined && text !== stored && /[\p{L}\p{N}]/u.test(text);
  const isChanged = count !== undefined && count !== Number(stored);
  const change = (set: number, expected: number, onUndo?: () => void) =>
    run<Result>({
      path: "/stock",
      method: "POST",
      done: t("forms.saved"),
      ...(onUndo && { onUndo }),
      body: {
        changes: [
          {
            ...(row.variant_id ? { variant_id: row.variant_id } : { product_id: row.product_id }),
            set,
            expected,
          },
        ],
        reason: "count",
      },
      onDone: ({ results }) => setShort(results[0]?.code !== null),
    });
  const save = async (set: number) => {
    await change(set, Number(stored), () => void change(Number(stored), set));
    setText(String(set));
  };
  return (
    <form
      className={styles.quantity}
      onSubmit={(event) => {
        event.preventDefault();
        // no await: the button shows how it goes
        if (isChanged) void save(count);
      }}
    >
      <input
        aria-label={`${label("stock_quantity")}: ${resource.nameOf(row)}`}
        aria-invalid={isShort || isUnread || undefined}
        aria-describedby={isUnread ? errorId : undefined}
        disabled={isReadOnly}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isUnread && (
        <small id={errorId} role="alert">
          {t("forms.error_integer")}
        </small>
      )}
      {isChanged && (
        <Button type="submit" size="xs" busy={busy !== undefined}>
          {/^[+-]/.test(text.trim()) ? `${t("forms.save")}: ${count}` : t("forms.save")}
        </Button>
      )}
    </form>
  );
}
