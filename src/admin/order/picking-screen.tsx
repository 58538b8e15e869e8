import { type ReactNode, useState } from "react";
import { useSearch } from "wouter";
import { Failed, Loading, Nothing } from "#admin/shell/states.tsx";
import { Card } from "#admin/ui/card.tsx";
import { formatDate } from "#admin/ui/format.ts";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useList } from "#admin/wire/use-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { barsOf, code128 } from "./code-128.ts";
import styles from "./picking.module.css";
import { type BinGroup, groupByBin, pickingList } from "./picking.ts";

const most = 200;

/** One list for the shelves and a slip for each parcel: of the orders that wait, or of those named. */
export function PickingScreen() {
  const { t } = useAdminText();
  const ids = new URLSearchParams(useSearch()).get("ids");
  const [paper, setPaper] = useState<"a4" | "label">("a4");
  const of = ids ? `ids=${encodeURIComponent(ids)}` : "step=placed&hold=false&sort=date_placed";
  const { data, error, refetch } = useList<OwnerOrder>(`/orders?${of}&limit=${most}`);
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const orders = data.rows;
  return (
    <div className={styles.picking} data-paper={paper}>
      <ScreenHead
        title={t("screens.picking")}
        count={t("order.count", { count: orders.length })}
        primary={
          <Button size="s" onClick={() => window.print()} disabled={orders.length === 0}>
            {t("order.print")}
          </Button>
        }
      >
        <Segmented
          label={t("order.paper")}
          value={paper}
          options={[
            { value: "a4", text: "A4" },
            { value: "label", text: t("order.labelSize") },
          ]}
          onChoose={setPaper}
        />
      </ScreenHead>
      {orders.length === 0 ? (
        <Nothing title={t("order.nothingToPick")}>{!ids && t("packing.comesHere")}</Nothing>
      ) : (
        <>
          {orders.length > 1 && <StockList orders={orders} />}
          {orders.map((order) => (
            <Slip key={order.id} order={order} />
          ))}
        </>
      )}
    </div>
  );
}

function StockList({ orders }: { orders: readonly OwnerOrder[] }) {
  const { t, lang } = useAdminText();
  return (
    <div className={styles.sheet}>
      <Card title={t("order.shelfList")}>
        <Bins groups={pickingList(orders)}>
          {(line) => (
            <li key={line.key}>
              <b>{formatCount(line.quantity, lang)} ×</b>
              <span>
                {line.name}
                <small>{[line.variantName, line.sku].filter(Boolean).join(" · ")}</small>
              </span>
              <small className={styles.of}>
                {line.orders.map(({ number, quantity }) => `${number} (${quantity})`).join(", ")}
              </small>
            </li>
          )}
        </Bins>
      </Card>
    </div>
  );
}

type BinsProps<T> = { groups: readonly BinGroup<T>[]; children: (line: T) => ReactNode };

/** Lines below the name of their bin; a shop without bins sees no names. */
function Bins<T>({ groups, children }: BinsProps<T>) {
  const { t } = useAdminText();
  const hasBins = groups.some(({ bin }) => bin !== "");
  return groups.map(({ bin, lines }) => (
    <section key={bin} className={styles.bin}>
      {hasBins && <h3>{bin || t("order.noBin")}</h3>}
      <ul className={styles.lines}>{lines.map(children)}</ul>
    </section>
  ));
}

function Slip({ order }: { order: OwnerOrder }) {
  const { t, lang } = useAdminText();
  const { shipping_address: to, delivery } = order;
  const place = [
    to.city,
    to.address1,
    to.shippingStreet,
    to.shippingBuilding,
    to.shippingDepartment,
  ];
  return (
    <div className={styles.sheet}>
      <Card title={t("order.title", { number: order.number })}>
        <p className={styles.to}>
          <b>{to.full_name}</b>
          <span>{to.phone || order.mobile}</span>
          <span>{place.filter(Boolean).join(", ")}</span>
          <span>
            {[order.shipping_method, formatDate(delivery.date, lang), order.tracking_number]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </p>
        <Bins groups={groupByBin(order.items)}>
          {(item) => (
            <li key={item.id}>
              <b>{formatCount(item.quantity, lang)} ×</b>
              <span>
                {item.name}
                <small>{[item.variant_name, item.sku].filter(Boolean).join(" · ")}</small>
              </span>
              <span className={styles.of}>{formatMoney(item.price_total, lang)}</span>
            </li>
          )}
        </Bins>
        <p className={styles.due}>
          {order.amount_due > 0 && !order.paid
            ? t("order.toCollect", { sum: formatMoney(order.amount_due, lang) })
            : t("order.allPaid")}
        </p>
        {order.comments && <p>{order.comments}</p>}
        <NumberCode number={order.number} />
      </Card>
    </div>
  );
}

/** The order's number for a scanner: it opens the order where parcels are packed. */
function NumberCode({ number }: { number: string }) {
  const widths = code128(number);
  if (!widths) return null;
  const { path, width } = barsOf(widths);
  return (
    <figure className={styles.code}>
      <svg viewBox={`-10 0 ${width + 20} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} />
      </svg>
      <figcaption>{number}</figcaption>
    </figure>
  );
}
