import { useState } from "react";
import { Link } from "wouter";
import { ConflictList } from "#admin/form/conflict-list.tsx";
import { NotSaved } from "#admin/form/not-saved.tsx";
import { ProductSearch } from "#admin/form/product-picker.tsx";
import { hasEdits, useSharedFields } from "#admin/form/use-shared-fields.ts";
import { thumbnailOf } from "#admin/list/cell.tsx";
import { Card } from "#admin/ui/card.tsx";
import type { OwnerOrder, OwnerOrderItem } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import styles from "./order.module.css";
import { isOpenForEdits } from "./order-steps.ts";
import { useOrderCalls } from "./use-order.ts";

type LinesProps = { order: OwnerOrder; isReadOnly: boolean };

/** Lines and sums; while the order is open they are edited with the difference shown first. */
export function Lines({ order, isReadOnly }: LinesProps) {
  const { t } = useAdminText();
  const [isEditing, setEditing] = useState(
    () => order.draft || order.items.some((line) => hasEdits(quantityName(order, line))),
  );
  const mayEdit = !isReadOnly && isOpenForEdits(order);
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
            {isEditing && mayEdit && <LineEditor order={order} line={line} />}
          </li>
        ))}
      </ul>
      {order.items.length === 0 && <p className={styles.muted}>{t("order.noLines")}</p>}
      {isEditing && mayEdit && <AddLine order={order} />}
      <Sums order={order} />
    </Card>
  );
}

function Line({ line }: { line: OwnerOrderItem }) {
  const { t } = useAdminText();
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
        {formatCount(line.quantity)} × {formatMoney(line.price)}
      </span>
      <b>{formatMoney(line.price_total)}</b>
    </div>
  );
}

/** The new quantity, what it costs more or less, and one button that makes it so. */
function LineEditor({ order, line }: { order: OwnerOrder; line: OwnerOrderItem }) {
  const { t } = useAdminText();
  const { call } = useOrderCalls(order);
  const { values, set, ...form } = useSharedFields({
    ...{ name: quantityName(order, line), path: `/orders/${order.id}`, object: order },
    sendTo: `/orders/${order.id}/items/${line.id}`,
    read: ({ items }: OwnerOrder) => ({
      quantity: String(items.find(({ id }) => id === line.id)?.quantity ?? 0),
    }),
    bodyOf: ({ quantity = "" }) => ({ quantity: countOf(quantity) }),
    refreshes: ["/orders?", "/stock"],
  });
  const wanted = countOf(values.quantity);
  const difference = (wanted - line.quantity) * line.price;
  const remove = () =>
    call(`items/${line.id}`, { method: "PUT", body: { quantity: 0 }, done: t("order.changed") });
  return (
    <div className={styles.editor}>
      <label>
        {t("fields.quantity")}
        <input
          type="number"
          min={0}
          max={999}
          inputMode="numeric"
          value={values.quantity}
          onChange={({ target }) => set("quantity", target.value)}
        />
      </label>
      <ConflictList
        conflicts={form.conflicts}
        onResolve={form.resolve}
        labelOf={() => t("fields.quantity")}
      />
      <NotSaved reason={form.failure} />
      {wanted !== line.quantity && form.conflicts.length === 0 && (
        <>
          <span className={difference < 0 ? styles.less : styles.more}>
            {difference > 0 ? "+" : ""}
            {formatMoney(difference)}
          </span>
          <Button size="xs" busy={form.isSaving} onClick={() => void form.save()}>
            {t(wanted === 0 ? "order.removeLine" : "order.apply")}
          </Button>
        </>
      )}
      {wanted === line.quantity && (
        <Button kind="link" size="xs" onClick={() => void remove()}>
          {t("order.removeLine")}
        </Button>
      )}
    </div>
  );
}

const quantityName = ({ id }: OwnerOrder, line: OwnerOrderItem) => `orders/${id}/items/${line.id}`;
const countOf = (text: string) => Math.max(0, Math.min(999, Math.trunc(Number(text) || 0)));

function AddLine({ order }: { order: OwnerOrder }) {
  const { t } = useAdminText();
  const { call } = useOrderCalls(order);
  const [text, setText] = useState("");
  const add = (product_id: string) => {
    setText("");
    // no await: the lines follow the answer
    void call("items", {
      method: "POST",
      body: { product_id, quantity: 1 },
      done: t("order.added"),
    });
  };
  return <ProductSearch label={t("order.addLine")} text={text} onType={setText} onChoose={add} />;
}

function Sums({ order }: { order: OwnerOrder }) {
  const { t } = useAdminText();
  const rows: [string, number][] = [
    [t("order.subtotal"), order.subtotal],
    [t("order.shipping"), order.shipping_total],
    [t("order.discount"), -order.discount_total],
    [t("order.bonuses"), -order.bonus_spent],
  ];
  return (
    <dl className={styles.sums}>
      {rows
        .filter(([, sum], index) => sum !== 0 || index < 2)
        .map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(sum)}</dd>
          </div>
        ))}
      <div className={styles.total}>
        <dt>{t("order.total")}</dt>
        <dd>{formatMoney(order.grand_total)}</dd>
      </div>
    </dl>
  );
}
