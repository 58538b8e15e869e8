import { useEffect, useState } from "react";
import { Link } from "wouter";
import { removeEdits } from "#admin/form/use-shared-fields.ts";
import { PresentPeople } from "#admin/presence/present-people.tsx";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { formatDate, formatMoment } from "#admin/ui/format.ts";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { State } from "#admin/ui/state.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { paymentStateOf } from "#rules/orders/order-money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { printIcon } from "#ui/page-icons.ts";
import { blankOrder, isBlank } from "./blank-order.ts";
import { DraftTerms } from "./draft-terms.tsx";
import { EraseBuyer } from "./erase-buyer.tsx";
import { Lines } from "./lines.tsx";
import { Money } from "./money.tsx";
import { screenKeyOf } from "./new-order.ts";
import { Notes } from "./notes.tsx";
import styles from "./order.module.css";
import type { RecipientField } from "./order-steps.ts";
import { addressEditsOf, Recipient } from "./recipient.tsx";
import { Steps } from "./steps.tsx";
import { Timeline } from "./timeline.tsx";

export function OrderScreen({ id }: { id: string }) {
  return <Order key={screenKeyOf(id)} id={id} />;
}

function Order({ id }: { id: string }) {
  const isNew = isBlank({ id });
  const path = isNew ? undefined : `/orders/${id}`;
  const { data, error, refetch } = useRead<OwnerOrder>(path, { every: 60_000 });
  const order = isNew ? blankOrder : data;
  // What was typed into an order that is left before it is stored is not the next caller's.
  useEffect(() => (isNew ? () => removeEdits(addressEditsOf(blankOrder)) : undefined), [isNew]);
  if (error && !order) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!order) return <Loading />;
  return <OpenOrder order={order} />;
}

type PlacingRefusal = {
  fields: readonly RecipientField[];
  /** The shipping method of the order at that time. */
  methodId: OwnerOrder["shipping_method_id"];
};

function OpenOrder({ order }: { order: OwnerOrder }) {
  const { t, lang } = useAdminText();
  const isReadOnly = !useMay()("write:orders");
  const isNew = isBlank(order);
  const [timesMissing, setTimesMissing] = useState(0);
  const [refusal, setRefusal] = useState<PlacingRefusal>();
  // Another method may need no branch.
  const refused = refusal?.methodId === order.shipping_method_id ? refusal.fields : [];
  const { date, from, to } = order.delivery;
  const slot = [formatDate(date, lang), from && to ? `${from}–${to}` : ""]
    .filter(Boolean)
    .join(", ");
  const { date_placed: placed, shipping_method: shipping, payment_method: payment } = order;
  const facts = [formatMoment(placed, lang), shipping, slot, payment].filter(Boolean).join(" · ");
  return (
    <div className={styles.order}>
      <div>
        <ScreenHead
          title={isNew ? t("screens.newOrder") : t("order.title", { number: order.number })}
          back={{ href: "/orders", text: t("screens.orders") }}
          beside={
            !isNew && (
              <>
                <State name={order.step} />
                <State name={paymentStateOf(order)} />
                {order.hold && <State name="hold" />}
              </>
            )
          }
        >
          {!isNew && (
            <Link href={`/picking?ids=${order.id}`} asChild>
              <ButtonLink href="" kind="plain" size="s" icon={printIcon}>
                {t("order.print")}
              </ButtonLink>
            </Link>
          )}
        </ScreenHead>
        <PresentPeople path={isNew ? undefined : `orders/${order.id}`} version={order.version} />
      </div>
      {facts !== "" && <p className={styles.facts}>{facts}</p>}
      {order.address_to_check && <Note tone="warn">{t("order.addressToCheck")}</Note>}
      {order.forgets_buyer && <Note tone="info">{t("order.forgetsBuyer")}</Note>}
      {order.comments && <Note tone="info">{order.comments}</Note>}
      {!isReadOnly && !isNew && (
        <Steps
          order={order}
          onMissing={(fields) => {
            setRefusal({ fields, methodId: order.shipping_method_id });
            setTimesMissing(timesMissing + 1);
          }}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Lines key={order.step} order={order} isReadOnly={isReadOnly} />
          {!isNew && <Money order={order} isReadOnly={isReadOnly} />}
          {!isNew && <Timeline order={order} />}
        </div>
        <div className={styles.column}>
          {order.draft && !isReadOnly && <DraftTerms order={order} />}
          <Recipient {...{ order, isReadOnly, timesMissing, refused }} />
          {!isNew && <Notes order={order} isReadOnly={isReadOnly} />}
          {!isNew && <EraseBuyer order={order} />}
        </div>
      </div>
    </div>
  );
}
