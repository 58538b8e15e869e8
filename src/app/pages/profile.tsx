import type { At, PageModule } from "#app/page-module.ts";
import { account } from "#app/profile/account.tsx";
import { bonus } from "#app/profile/bonus.tsx";
import { deleteByLetter } from "#app/profile/delete-by-letter.tsx";
import { order } from "#app/profile/order.tsx";
import { orders } from "#app/profile/orders.tsx";

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
