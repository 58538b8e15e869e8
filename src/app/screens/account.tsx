import { account } from "#app/account/account.tsx";
import { bonus } from "#app/account/bonus.tsx";
import { deleteByLetter } from "#app/account/delete-by-mail.tsx";
import { order } from "#app/account/order.tsx";
import { orders } from "#app/account/orders.tsx";
import type { At, PageModule } from "#app/navigation/screen-module.ts";

/** The customer's own: whose they are, only the shop knows, and it tells nobody else. */
function screenOf({ path, params }: At): PageModule {
  if (params.id) return order;
  if (path === "/profile/orders") return orders;
  if (path === "/profile/delete") return deleteByLetter;
  return path === "/profile/bonus" ? bonus : account;
}

export const page: PageModule = {
  listReads: () => [],
  describe: (at, reads, t) => screenOf(at).describe(at, reads, t),
  Page: ({ at }) => {
    const { Page } = screenOf(at);
    return <Page at={at} />;
  },
};
