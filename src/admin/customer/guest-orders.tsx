import { Link } from "wouter";
import type { ApiObject } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import { State } from "#admin/ui/state.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useList } from "#admin/wire/use-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { Icon } from "#ui/icon.tsx";
import { bagIcon } from "#ui/icons.ts";
import styles from "./customer.module.css";

const shown = 5;

/** The newest ones that were placed without an account, with this e-mail or phone. */
export function useGuestOrders(id: string) {
  const mayRead = useMay()("read:orders");
  const query = `same_buyer=${id}&guest=true&draft=false`;
  const { data } = useList<OwnerOrder>(mayRead ? `/orders?${query}&limit=${shown}` : undefined);
  return { list: data, href: `/orders?${query}` };
}

/** Apart from the customer's own: nobody has shown by signing in that they are theirs. */
export function GuestOrders({ customer }: { customer: ApiObject }) {
  const { t, lang } = useAdminText();
  const { list, href } = useGuestOrders(customer.id);
  if (!list || list.total === 0) return null;
  return (
    <Card title={t("customer.guestOrders")}>
      <p className={styles.muted}>
        {t(
          customer.email_confirmed ? "customer.guestOrdersHint" : "customer.guestOrdersUnconfirmed",
        )}
      </p>
      <ol className={styles.timeline}>
        {list.rows.map((order) => (
          <li key={order.id}>
            <Icon of={bagIcon} size="s" />
            <div>
              <Link href={`/orders/${order.id}`}>{t("order.title", { number: order.number })}</Link>
              <small>{formatMoment(order.date_placed, lang)}</small>
            </div>
            <b>{formatMoney(order.grand_total, lang)}</b>
            <State name={order.step} />
          </li>
        ))}
      </ol>
      {list.total > list.rows.length && (
        <Link href={href}>{t("customer.allGuestOrders", { count: list.total })}</Link>
      )}
    </Card>
  );
}
