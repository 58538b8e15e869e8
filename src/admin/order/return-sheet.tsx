import { useState } from "react";
import type { OwnerOrder, OwnerOrderItem } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Field } from "#ui/field.tsx";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./order.module.css";
import { MoneyBack } from "./step-question.tsx";
import { useOrderCalls } from "./use-order-calls.ts";

/** What one of its pieces that stay was bought for, hryvnias: a code may have lowered it. */
const pieceOf = (line: OwnerOrderItem): number =>
  (line.price_total - line.discount_total) / (line.quantity - line.quantity_returned);

type LineReturn = { quantity: number; restock: boolean };

/** What came back, line by line, and whether it goes on the shelf again. */
export function ReturnSheet({ order, onClose }: { order: OwnerOrder; onClose: () => void }) {
  const { t, lang } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const lines = order.items.filter(
    ({ quantity, quantity_returned }) => quantity > quantity_returned,
  );
  const [returned, setReturned] = useState<Record<string, LineReturn>>({});
  const of = (id: string): LineReturn => returned[id] ?? { quantity: 0, restock: true };
  const change = (id: string, part: Partial<LineReturn>) =>
    setReturned((before) => ({ ...before, [id]: { ...of(id), ...part } }));
  const sent = lines
    .filter(({ id }) => of(id).quantity > 0)
    .map(({ id }) => ({ item_id: id, ...of(id) }));
  const amount = lines.reduce((sum, line) => sum + pieceOf(line) * of(line.id).quantity, 0);
  // All of it back is a return of the order, and its money goes back by itself.
  const isAll = lines.every(
    ({ id, quantity, quantity_returned }) => of(id).quantity === quantity - quantity_returned,
  );
  const save = async () => {
    const isDone = await call("return", {
      method: "PUT",
      body: { lines: sent },
      done: t("order.returned"),
    });
    if (isDone) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t("order.returnTitle")} closeLabel={t("shell.close")}>
      {lines.map((line) => {
        const most = line.quantity - line.quantity_returned;
        return (
          <div key={line.id} className={styles.returnLine}>
            <b>{line.name}</b>
            <small>{[line.variant_name, line.sku].filter(Boolean).join(" · ")}</small>
            <Field
              label={t("order.howMany", { most })}
              type="number"
              min={0}
              max={most}
              inputMode="numeric"
              value={String(of(line.id).quantity)}
              onChange={({ target }) =>
                change(line.id, {
                  quantity: Math.max(0, Math.min(most, Number(target.value) || 0)),
                })
              }
            />
            <Check
              checked={of(line.id).restock}
              onChange={({ target }) => change(line.id, { restock: target.checked })}
            >
              {t("order.restock")}
            </Check>
          </div>
        );
      })}
      {isAll && <MoneyBack order={order} />}
      <p className={styles.sum}>{t("order.returnSum", { sum: formatMoney(amount, lang) })}</p>
      <Button disabled={sent.length === 0} busy={isBusy("return")} onClick={() => void save()}>
        {t("order.return")}
      </Button>
    </Sheet>
  );
}
