import { useState } from "react";
import { Link } from "wouter";
import { thumbnailOf } from "#admin/list/cell.tsx";
import { Card } from "#admin/ui/card.tsx";
import { useList } from "#admin/wire/use-api.ts";
import type { OwnerOrder, OwnerOrderItem } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { discountsOf } from "#rules/orders/order-money.ts";
import { Button } from "#ui/button.tsx";
import { AddLine, hasLineEdits, LineEditor } from "./line-editor.tsx";
import styles from "./order.module.css";
import { isOpenForEdits } from "./order-steps.ts";
import { type ChoiceProduct, choiceFields, choicesOf } from "./variant-choices.ts";

type LinesProps = { order: OwnerOrder; isReadOnly: boolean };

/** Lines and sums; while the order is open they are edited with the difference shown first. */
export function Lines({ order, isReadOnly }: LinesProps) {
  const { t } = useAdminText();
  const [isEditing, setEditing] = useState(
    () => order.draft || order.items.some((line) => hasLineEdits(order, line)),
  );
  const mayEdit = !isReadOnly && isOpenForEdits(order);
  const variantsOf = useVariants(order, isEditing && mayEdit);
  return (
    <Card
      title={t("order.lines")}
      action={
        mayEdit && (
          <Button kind="quiet" size="xs" onClick={() => setEditing(!isEditing)}>
            {t(isEditing ? "order.editDone" : "order.edit")}
          </Button>
        )
      }
    >
      <ul className={styles.lines}>
        {order.items.map((line) => (
          <li key={line.id}>
            <Line line={line} />
            {isEditing && mayEdit && (
              <LineEditor order={order} line={line} variants={variantsOf(line.product_id)} />
            )}
          </li>
        ))}
      </ul>
      {order.items.length === 0 && <p className={styles.muted}>{t("order.noLines")}</p>}
      {isEditing && mayEdit && <AddLine order={order} />}
      <Sums order={order} />
    </Card>
  );
}

/** The variants of the products in it, by product; none before they are read. */
function useVariants({ items }: OwnerOrder, isWanted: boolean) {
  const ids = [...new Set(items.map(({ product_id }) => product_id))].sort();
  const { data } = useList<ChoiceProduct>(
    isWanted && ids.length > 0
      ? `/products?ids=${ids.join(",")}&fields=${choiceFields}`
      : undefined,
  );
  const byProduct = new Map(data?.rows.map((product) => [product.id, choicesOf(product)]));
  return (productId: string) =>
    (byProduct.get(productId) ?? []).filter(({ variantId }) => variantId !== null);
}

function Line({ line }: { line: OwnerOrderItem }) {
  const { t, lang } = useAdminText();
  return (
    <div className={styles.line}>
      {line.image_url === "" ? <span /> : <img src={thumbnailOf(line.image_url)} alt="" />}
      <div>
        <Link href={`/products/${line.product_id}`}>{line.name}</Link>
        <small>{[line.variant_name, line.sku].filter(Boolean).join(" · ")}</small>
        {line.stock_short && <small className={styles.bad}>{t("order.stockShort")}</small>}
        {line.quantity_returned > 0 && (
          <small className={styles.bad}>
            {t("order.returnedCount", { count: line.quantity_returned })}
          </small>
        )}
      </div>
      <span className={styles.quantity}>
        {formatCount(line.quantity, lang)} × {formatMoney(line.price, lang)}
      </span>
      <b>{formatMoney(line.price_total, lang)}</b>
    </div>
  );
}

function Sums({ order }: { order: OwnerOrder }) {
  const { t, lang } = useAdminText();
  const { named, unnamed } = discountsOf(order);
  const rows: [string, number][] = [
    [t("order.subtotal"), order.subtotal],
    [t("order.shipping"), order.shipping_total],
    [t("order.discount"), -unnamed],
    ...named.map(({ name, amount }): [string, number] => [name, -amount]),
    [t("order.bonuses"), -order.bonus_spent],
  ];
  return (
    <dl className={styles.sums}>
      {rows
        .filter(([, sum], index) => sum !== 0 || index < 2)
        .map(([name, sum], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a discount may be named as another row is
          <div key={index}>
            <dt>{name}</dt>
            <dd>{formatMoney(sum, lang)}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{t("order.total")}</dt>
        <dd>{formatMoney(order.grand_total, lang)}</dd>
      </div>
    </dl>
  );
}
