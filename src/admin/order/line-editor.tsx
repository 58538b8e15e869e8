import { useId, useState } from "react";
import { ConflictList } from "#admin/form/conflict-list.tsx";
import { fieldErrorText } from "#admin/form/field-error.ts";
import { NotSaved } from "#admin/form/not-saved.tsx";
import { readTyped } from "#admin/form/read-typed.ts";
import { hasEdits, useSharedFields } from "#admin/form/use-shared-fields.ts";
import { integer, Unreadable } from "#contract/admin/fields.ts";
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
const pieces = integer({ max: 999 });

/** undefined: nothing, or no such number; a field that is being typed into removes no line */
function countIn(text: string): number | undefined {
  const read = text.trim() === "" ? undefined : readTyped(pieces, text);
  return read instanceof Unreadable ? undefined : read;
}

type LineEditorProps = {
  order: OwnerOrder;
  line: OwnerOrderItem;
  /** Empty: the product has no variants. */
  variants: readonly VariantChoice[];
};

/** The new quantity, what the order costs then, and one button that makes it so. */
export function LineEditor({ order, line, variants }: LineEditorProps) {
  const { t, lang } = useAdminText();
  const errorId = useId();
  const { call } = useOrderCalls(order);
  const { values, set, ...form } = useSharedFields({
    name: quantityName(order, line),
    path: `/orders/${order.id}`,
    object: order,
    sendTo: `/orders/${order.id}/items/${line.id}`,
    read: ({ items }: OwnerOrder) => ({
      quantity: String(items.find(({ id }) => id === line.id)?.quantity ?? 0),
    }),
    bodyOf: ({ quantity = "" }) => ({ quantity: countIn(quantity) }),
    refreshes: ["/orders", "/stock"],
  });
  const wanted = countIn(values.quantity);
  const isWrong = wanted === undefined && values.quantity.trim() !== "";
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
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? errorId : undefined}
          value={values.quantity}
          onChange={({ target }) => set("quantity", target.value)}
        />
      </label>
      {isWrong && (
        <small id={errorId} role="alert" className={styles.bad}>
          {fieldErrorText("invalid", t, { field: pieces, lang, value: values.quantity })}
        </small>
      )}
      <ConflictList
        conflicts={form.conflicts}
        onResolve={form.resolve}
        labelOf={() => t("fields.quantity")}
      />
      <NotSaved reason={form.failure} />
      {wanted !== undefined && wanted !== line.quantity && form.conflicts.length === 0 && (
        <Difference
          order={order}
          changes={{ items: [{ id: line.id, quantity: wanted }] }}
          action={t(wanted === 0 ? "order.removeLine" : "order.apply")}
          busy={form.isSaving}
          onApply={() => void form.save()}
          onCancel={form.discard}
        />
      )}
      {(wanted === undefined || wanted === line.quantity) && (
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
