import { Link } from "wouter";
import { useList } from "#admin/wire/use-api.ts";
import type { OwnerOrder } from "#contract/admin/orders.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";

/** To all orders with the same phone or e-mail, where there are others. */
export function BuyerOrders({ order }: { order: Pick<OwnerOrder, "id"> }) {
  const { t } = useAdminText();
  const query = `same_buyer=${order.id}&draft=false`;
  const { data } = useList(`/orders?${query}&limit=1&fields=number`);
  if (!data || data.total < 2) return null;
  return <Link href={`/orders?${query}`}>{t("order.ofSameBuyer", { count: data.total })}</Link>;
}
