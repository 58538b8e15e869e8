import { letterName } from "#admin/letters/letter-name.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { Card } from "#admin/ui/card.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import { State } from "#admin/ui/state.tsx";
import { useRead } from "#admin/wire/use-api.ts";
import type { OrderTimelineEvent } from "#contract/admin/order-timeline.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import type { AdminTextKey } from "#i18n/admin/areas.ts";
import { type AdminText, useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { transactionStateOf } from "#rules/orders/order-money.ts";
import styles from "./order.module.css";
import { signedMoney } from "./signed-money.ts";

/** Everything that happened, and who did it. */
export function Timeline({ order }: { order: OwnerOrder }) {
  const { t } = useAdminText();
  const { data, error, refetch } = useRead<OrderTimelineEvent[]>(`/orders/${order.id}/timeline`);
  if (data?.length === 0) return null;
  return (
    <Card title={t("order.timeline")}>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      <ol className={styles.timeline}>
        {data?.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
    </Card>
  );
}

function Event({ event }: { event: OrderTimelineEvent }) {
  const text = useAdminText();
  const { t, lang } = text;
  const { kind, state, lines, amount, date } = event;
  const title = titleOf(event, text);
  return (
    <li>
      {kind === "step" ? <State name={state} /> : <b>{title}</b>}
      {kind === "mail" && <State name={state} />}
      {kind === "money" && event.text !== "" && <State name={moneyStateOf(event)} />}
      <span className={styles.actor}>{actorOf(event, text)}</span>
      <time dateTime={date}>{formatMoment(date, lang)}</time>
      {kind === "note" && <p>{event.text}</p>}
      {lines.map(({ name, before, after }) => (
        <p key={name}>
          {name}: {formatCount(before, lang)} → {formatCount(after, lang)}
        </p>
      ))}
      {(kind === "edit" || kind === "return") && amount !== null && (
        <p>{t("order.eventSum", { sum: signedMoney(amount, lang) })}</p>
      )}
    </li>
  );
}

const moneyStateOf = ({ amount, state }: OrderTimelineEvent) =>
  transactionStateOf({ amount: amount ?? 0, status: state });

/** Only what has happened is said to be done. */
const moneyTitles: Record<string, AdminTextKey | undefined> = {
  refunding: "order.eventRefunding",
  payment_pending: "order.eventPayment",
  failed: "order.eventPayment",
};
const moneyTitle = (amount: number) => (amount < 0 ? "order.eventRefund" : "order.eventPaid");

function titleOf(event: OrderTimelineEvent, words: AdminText): string {
  const { kind, fields, amount, text } = event;
  const { t, lang, label } = words;
  switch (kind) {
    case "edit": {
      const names = [...new Set(fields.map(label))].join(", ").toLowerCase();
      return names === "" ? t("order.eventLines") : t("order.eventEdit", { fields: names });
    }
    case "money":
      return t(moneyTitles[moneyStateOf(event)] ?? moneyTitle(amount ?? 0), {
        sum: formatMoney(Math.abs(amount ?? 0), lang),
      });
    case "mail":
      return t("customer.mail", { title: letterName(text, t) });
    default:
      return t(kind === "return" ? "order.eventReturn" : "order.eventNote");
  }
}

function actorOf({ kind, by, actor, text }: OrderTimelineEvent, words: AdminText): string {
  const { t, valueText } = words;
  if (kind === "mail") return "";
  if (kind === "money" && text !== "") return valueText(text);
  return actor || t(by === "shop" ? "order.byShop" : "order.byCustomer");
}
