import { useEffect } from "react";
import { Link, useLocation } from "wouter";
import { PresentPeople } from "#admin/presence/present-people.tsx";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { formatDate, formatMoment } from "#admin/ui/format.ts";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { State } from "#admin/ui/state.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { paymentStateOf } from "#rules/orders/order-money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { printIcon } from "#ui/page-icons.ts";
import { DraftTerms } from "./draft-terms.tsx";
import { Lines } from "./lines.tsx";
import { Money } from "./money.tsx";
import { Notes } from "./notes.tsx";
import styles from "./order.module.css";
import { Recipient } from "./recipient.tsx";
import { Steps } from "./steps.tsx";
import { Timeline } from "./timeline.tsx";

export function OrderScreen({ id }: { id: string }) {
  return id === "new" ? <NewOrder /> : <Order id={id} />;
}

/** A draft is made at once: it has a number and can be left at any time. */
function NewOrder() {
  const [, navigate] = useLocation();
  const { run } = useAction(["/orders"]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    // no await: the screen waits for the answer
    void run<OwnerOrder>({
      path: "/orders",
      method: "POST",
      body: { draft: true, referrer_url: "admin" },
      onDone: (order) => navigate(`/orders/${order.id}`, { replace: true }),
    });
  }, []);
  return <Loading />;
}

function Order({ id }: { id: string }) {
  const { data: order, error, refetch } = useRead<OwnerOrder>(`/orders/${id}`, { every: 60_000 });
  if (error && !order) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!order) return <Loading />;
  return <OpenOrder order={order} />;
}

function OpenOrder({ order }: { order: OwnerOrder }) {
  const { t, lang } = useAdminText();
  const isReadOnly = !useMay()("write:orders");
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
          title={t("order.title", { number: order.number })}
          back={{ href: "/orders", text: t("screens.orders") }}
          beside={
            <>
              <State name={order.step} />
              <State name={paymentStateOf(order)} />
              {order.hold && <State name="hold" />}
            </>
          }
        >
          <Link href={`/picking?ids=${order.id}`} asChild>
            <ButtonLink href="" kind="plain" size="s" icon={printIcon}>
              {t("order.print")}
            </ButtonLink>
          </Link>
        </ScreenHead>
        <PresentPeople path={`orders/${order.id}`} version={order.version} />
      </div>
      {facts !== "" && <p className={styles.facts}>{facts}</p>}
      {order.address_to_check && <Note tone="warn">{t("order.addressToCheck")}</Note>}
      {order.comments && <Note tone="info">{order.comments}</Note>}
      {!isReadOnly && <Steps order={order} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Lines key={order.step} order={order} isReadOnly={isReadOnly} />
          <Money order={order} isReadOnly={isReadOnly} />
          <Timeline order={order} />
        </div>
        <div className={styles.column}>
          {order.draft && !isReadOnly && <DraftTerms order={order} />}
          <Recipient order={order} isReadOnly={isReadOnly} />
          <Notes order={order} isReadOnly={isReadOnly} />
        </div>
      </div>
    </div>
  );
}
