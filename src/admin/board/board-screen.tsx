import { type KeyboardEvent, useState } from "react";
import { Link } from "wouter";
import { ShipDialog } from "#admin/order/ship-dialog.tsx";
import { useStep } from "#admin/order/step-question.tsx";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { dayOf, formatDate } from "#admin/ui/format.ts";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { State } from "#admin/ui/state.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useList } from "#admin/wire/use-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { awaitsPayment } from "#rules/orders/orders.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Segmented } from "#ui/segmented.tsx";
import styles from "./board.module.css";
import { bySoonest, urgencyOf } from "./urgency.ts";

const steps = ["placed", "packed", "shipped"] as const;
type Step = (typeof steps)[number];

/** More than this many cards help nobody: the list has all of them. */
const most = 50;

/** Orders by what is to be done with them, the most urgent first. */
export function BoardScreen() {
  const { t } = useAdminText();
  const [shown, setShown] = useState<Step>("placed");
  return (
    <div className={styles.screen}>
      <ScreenHead title={t("screens.board")} />
      <div className={styles.choice}>
        <StepChoice shown={shown} onChoose={setShown} />
      </div>
      <div className={styles.board}>
        {steps.map((step) => (
          <Column key={step} step={step} isShown={step === shown} />
        ))}
      </div>
    </div>
  );
}

const pathOf = (step: Step) => `/orders?step=${step}&sort=date_placed&limit=${most}`;

/** The lists are those of the columns, read once for both. */
const useOrders = (step: Step) => useList<OwnerOrder>(pathOf(step), { every: 30_000 });

/** On a phone there is room for one column. */
function StepChoice({ shown, onChoose }: { shown: Step; onChoose: (step: Step) => void }) {
  const { t, lang, valueText } = useAdminText();
  const totals: Record<Step, number | undefined> = {
    placed: useOrders("placed").data?.total,
    packed: useOrders("packed").data?.total,
    shipped: useOrders("shipped").data?.total,
  };
  const options = steps.map((value) => {
    const total = totals[value];
    return {
      value,
      text: valueText(value) + (total === undefined ? "" : `\n${formatCount(total, lang)}`),
    };
  });
  return <Segmented label={t("board.step")} value={shown} options={options} onChoose={onChoose} />;
}

/** Arrows go from card to card, and to the next column. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const card = document.activeElement?.closest("li");
  const column = card?.closest("section");
  if (!card || !column) return;
  const next = {
    ArrowDown: card.nextElementSibling,
    ArrowUp: card.previousElementSibling,
    ArrowRight: column.nextElementSibling?.querySelector("li"),
    ArrowLeft: column.previousElementSibling?.querySelector("li"),
  }[event.key];
  const link = next?.querySelector("a");
  if (!link) return;
  event.preventDefault();
  link.focus();
}

/** `isShown`: where there is room for one column. */
function Column({ step, isShown }: { step: Step; isShown: boolean }) {
  const { t, lang, valueText } = useAdminText();
  const { data, error, refetch } = useOrders(step);
  const orders = data && [...data.rows].sort(bySoonest);
  return (
    <section
      className={styles.column}
      aria-label={valueText(step)}
      data-shown={isShown || undefined}
      onKeyDown={moveFocus}
    >
      <h2>
        {valueText(step)} {data && <span>{formatCount(data.total, lang)}</span>}
      </h2>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {orders?.length === 0 && <p className={styles.none}>{t("board.nothing")}</p>}
      <ul>
        {orders?.map((order) => (
          <Card key={order.id} order={order} step={step} />
        ))}
      </ul>
      {data && data.total > data.rows.length && (
        <Link href={`/orders?step=${step}`} className={styles.more ?? ""}>
          {t("board.all", { count: data.total })}
        </Link>
      )}
    </section>
  );
}

function Card({ order, step }: { order: OwnerOrder; step: Step }) {
  const { t, lang } = useAdminText();
  const mayWrite = useMay()("write:orders");
  const { date, from, to } = order.delivery;
  const urgency = urgencyOf(date, dayOf(new Date().toISOString()));
  const slot = [formatDate(date, lang), from && to ? `${from}–${to}` : ""].filter(Boolean);
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <li className={styles.card} data-urgency={urgency}>
      <Link href={`/orders/${order.id}`}>
        <b>{order.number}</b>
        <span>{order.shipping_address.full_name || order.email}</span>
      </Link>
      {order.hold && <State name="hold" />}
      {awaitsPayment(order) && <State name="payment_due" />}
      <p>
        {slot.length > 0 && (
          <b className={styles.slot}>
            {urgency === "late" && `${t("board.late")} · `}
            {slot.join(", ")}
          </b>
        )}
        <span>
          {[order.shipping_method, t("board.pieces", { count: pieces })]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </p>
      <footer>
        <span>{formatMoney(order.grand_total, lang)}</span>
        {mayWrite && !order.hold && <NextStep order={order} step={step} />}
      </footer>
    </li>
  );
}

function NextStep({ order, step }: { order: OwnerOrder; step: Step }) {
  const { t } = useAdminText();
  const { start, question, isBusy } = useStep(order);
  const [isShipping, setShipping] = useState(false);
  if (step === "placed")
    return (
      <Link href={`/pack/${order.id}`} asChild>
        <ButtonLink href="" kind="plain" size="xs">
          {t("order.pack")}
        </ButtonLink>
      </Link>
    );
  if (step === "packed")
    return (
      <>
        <Button kind="plain" size="xs" onClick={() => setShipping(true)}>
          {t("order.ship")}
        </Button>
        <ShipDialog order={order} open={isShipping} onClose={() => setShipping(false)} />
      </>
    );
  return (
    <>
      <Button kind="plain" size="xs" busy={isBusy("deliver")} onClick={() => start("deliver")}>
        {t("order.deliver")}
      </Button>
      {question}
    </>
  );
}
