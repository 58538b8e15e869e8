import { useState } from "react";
import { ConflictList } from "#admin/form/conflict-list.tsx";
import { NotSaved } from "#admin/form/not-saved.tsx";
import { hasEdits, useSharedFields } from "#admin/form/use-shared-fields.ts";
import type { OwnerOrder, OwnerOrderItem } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Difference } from "./difference.tsx";
import { fullNameOf, LineSearch } from "./line-search.tsx";
import styles from "./order.module.css";
import { useOrderCalls } from "./use-order-calls.ts";
import type { VariantChoice } from "./variant-choices.ts";
import { VariantField } from "./variant-field.tsx";

/** Whether a quantity was typed there and is not saved. */
export const hasLineEdits = (order: OwnerOrder, line: OwnerOrderItem) =>
  hasEdits(quantityName(order, line));

const quantityName = ({ id }: OwnerOrder, line: OwnerOrderItem) => `orders/${id}/items/${line.id}`;
const countOf = (text: string) => Math.max(0, Math.min(999, Math.trunc(Number(text) || 0)));

type LineEditorProps = {
  order: OwnerOrder;
  line: OwnerOrderItem;
  /** Empty: the product has no variants. */
  variants: readonly VariantChoice[];
};

/** The new quantity, what the order costs then, and one button that makes it so. */
export function LineEditor({ order, line, variants }: LineEditorProps) {
  const { t } = useAdminText();
  const { call } = useOrderCalls(order);
  const { values, set, ...form } = useSharedFields({
    name: quantityName(order, line),
    path: `/orders/${order.id}`,
    object: order,
    sendTo: `/orders/${order.id}/items/${line.id}`,
    read: ({ items }: OwnerOrder) => ({
      quantity: String(items.find(({ id }) => id === line.id)?.quantity ?? 0),
    }),
    bodyOf: ({ quantity = "" }) => ({ quantity: countOf(quantity) }),
    refreshes: ["/orders", "/stock"],
  });
  const wanted = countOf(values.quantity);
  const remove = () => {
    if (!order.draft) return set("quantity", "0");
    // no await: the lines follow the answer
    void call(`items/${line.id}`, {
      method: "PUT",
      body: { quantity: 0 },
      done: t("order.changed"),
    });
  };
  return (
    <div className={styles.editor}>
      {variants.length > 0 && <VariantField order={order} line={line} choices={variants} />}
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
        <Difference
          order={order}
          changes={{ items: [{ id: line.id, quantity: wanted }] }}
          action={t(wanted === 0 ? "order.removeLine" : "order.apply")}
          busy={form.isSaving}
          onApply={() => void form.save()}
          onCancel={form.discard}
        />
      )}
      {wanted === line.quantity && (
        <Button kind="link" size="xs" onClick={remove}>
          {t("order.removeLine")}
        </Button>
      )}
    </div>
  );
}

/** A draft takes it at once; a placed order first shows what it will cost. */
export function AddLine({ order }: { order: OwnerOrder }) {
  const { t } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [chosen, setChosen] = useState<VariantChoice>();
  const itemOf = ({ productId: product_id, variantId: variant_id }: VariantChoice) => ({
    product_id,
    variant_id,
    quantity: 1,
  });
  const add = (choice: VariantChoice) =>
    call("items", {
      method: "POST",
      body: itemOf(choice),
      done: t("order.added"),
      onDone: () => setChosen(undefined),
    });
  const choose = (choice: VariantChoice) => {
    if (!order.draft) return setChosen(choice);
    // no await: the lines follow the answer
    void add(choice);
  };
  return (
    <>
      <LineSearch onChoose={choose} />
      {chosen && (
        <div className={styles.added}>
          <b>{fullNameOf(chosen)}</b>
          <Difference
            order={order}
            changes={{ items: [itemOf(chosen)] }}
            action={t("forms.addOne")}
            busy={isBusy("items")}
            onApply={() => void add(chosen)}
            onCancel={() => setChosen(undefined)}
          />
        </div>
      )}
    </>
  );
}
