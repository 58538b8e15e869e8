import { account } from "#app/account/account.tsx";
import { bonus } from "#app/account/bonus.tsx";
import { deleteByMail } from "#app/account/delete-by-mail.tsx";
import { order } from "#app/account/order.tsx";
import { orders } from "#app/account/orders.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";

/** The customer's own: whose they are, only the shop knows, and it tells nobody else. */
function screenOf({ path, params }: At): ScreenModule {
  if (params.id) return order;
  if (path === "/profile/orders") return orders;
  if (path === "/profile/delete") return deleteByMail;
  return path === "/profile/bonus" ? bonus : account;
}

export const page: ScreenModule = {
  listReads: () => [],
  describe: (at, reads, t) => screenOf(at).describe(at, reads, t),
  Page: ({ at }) => {
    const { Page } = screenOf(at);
    return <Page at={at} />;
  },
};
