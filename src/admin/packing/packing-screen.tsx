import { useState } from "react";
import { Link, useLocation } from "wouter";
import type { ScreenProps } from "#admin/shell/screen.ts";
import { Failed, Loading, Nothing } from "#admin/shell/states.tsx";
import { showRefusal } from "#admin/shell/toasts.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { State } from "#admin/ui/state.tsx";
import { useList, useRead } from "#admin/wire/use-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { awaitsPayment } from "#rules/orders/orders.ts";
import { Note } from "#ui/note.tsx";
import { PackOrder } from "./pack-order.tsx";
import styles from "./packing.module.css";
import { ScanBar } from "./scan-bar.tsx";
import { findWaiting, type WaitingOrder, waitingOrders } from "./waiting-orders.ts";

/** Packs one order after another: each piece is scanned or counted by hand. */
export function PackingScreen({ id }: ScreenProps) {
  return id === "" ? <WaitingOrders /> : <OneOrder key={id} id={id} />;
}

function WaitingOrders() {
  const { t, lang } = useAdminText();
  const [, navigate] = useLocation();
  const [unknown, setUnknown] = useState("");
  const { data, error, refetch } = useList<WaitingOrder>(waitingOrders, { every: 30_000 });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const open = async (code: string) => {
    setUnknown("");
    const typed = code.trim();
    try {
      const found = data.rows.find(({ number }) => number === typed) ?? (await findWaiting(typed));
      if (found) navigate(`/pack/${found.id}`);
      else setUnknown(typed);
    } catch (failure) {
      showRefusal(refusalText(failure, t));
    }
  };
  return (
    <div className={styles.packing}>
      <ScreenHead title={t("screens.packing")} count={t("order.count", { count: data.total })} />
      {data.rows.length === 0 ? (
        <Nothing title={t("packing.nothingWaits")}>{t("packing.comesHere")}</Nothing>
      ) : (
        <>
          <ScanBar
            label={t("packing.orderNumber")}
            action={t("packing.open")}
            onCode={(code) => void open(code)}
          >
            {unknown && (
              <Note tone="warn" role="alert">
                {t("packing.noSuchOrder", { number: unknown })}
              </Note>
            )}
          </ScanBar>
          <ul className={styles.waiting}>
            {data.rows.map((order) => (
              <li key={order.id}>
                <Link href={`/pack/${order.id}`}>
                  <b>{order.number}</b>
                  <span>{order.shipping_address.full_name}</span>
                  {awaitsPayment(order) && <State name="payment_due" />}
                  <small>{formatMoment(order.date_placed, lang)}</small>
                </Link>
              </li>
            ))}
          </ul>
          {data.total > data.rows.length && (
            <Link href="/orders?step=placed">{t("board.all", { count: data.total })}</Link>
          )}
        </>
      )}
    </div>
  );
}

function OneOrder({ id }: { id: string }) {
  const { data: order, error, refetch } = useRead<OwnerOrder>(`/orders/${id}`);
  if (error && !order) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!order) return <Loading />;
  return <PackOrder order={order} />;
}
