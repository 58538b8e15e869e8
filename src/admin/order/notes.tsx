import type { FormEvent } from "react";
import { useStoredText } from "#admin/form/use-stored-text.ts";
import { Card } from "#admin/ui/card.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { LongField } from "#ui/field.tsx";
import styles from "./order.module.css";
import { useOrderCalls } from "./use-order-calls.ts";

/** What the shop's people say to each other about the order. */
export function Notes({ order, isReadOnly }: { order: OwnerOrder; isReadOnly: boolean }) {
  const { t, lang } = useAdminText();
  const { call, isBusy } = useOrderCalls(order);
  const [text, setText] = useStoredText(`orders/${order.id}/note`);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const body = { text: text.trim() };
    if (body.text === "") return;
    if (await call("notes", { method: "POST", body })) setText("");
  };
  return (
    <Card title={t("order.notes")}>
      {order.note && <p>{order.note}</p>}
      {order.comments_shop.length > 0 && (
        <ul className={styles.notes}>
          {order.comments_shop.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <small>{[note.by, formatMoment(note.date, lang)].filter(Boolean).join(" · ")}</small>
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <form className={styles.form} onSubmit={(event) => void add(event)}>
          <LongField
            label={t("order.newNote")}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" kind="quiet" size="s" busy={isBusy("notes")}>
            {t("order.addNote")}
          </Button>
        </form>
      )}
    </Card>
  );
}
