import { Card } from "#admin/ui/card.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import { State } from "#admin/ui/state.tsx";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import styles from "./order.module.css";

/** Everything that happened, and who did it. */
export function Timeline({ order }: { order: OwnerOrder }) {
  const { t, lang } = useAdminText();
  if (order.history.length === 0) return null;
  return (
    <Card title={t("order.timeline")}>
      <ol className={styles.timeline}>
        {order.history.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: history only grows at its end
          <li key={index}>
            <State name={event.step} />
            <span>
              {event.actor || t(event.by === "shop" ? "order.byShop" : "order.byCustomer")}
            </span>
            <time dateTime={event.date}>{formatMoment(event.date, lang)}</time>
          </li>
        ))}
      </ol>
    </Card>
  );
}
