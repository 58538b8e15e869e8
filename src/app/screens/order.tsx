import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { byLink } from "#app/order/by-link.tsx";
import { success } from "#app/order/success.tsx";

/** One order by its token: thanks for it, and how it goes on. */
const screenOf = ({ params }: At): ScreenModule => (params.token ? byLink : success);

export const page: ScreenModule = {
  statusOf: (at, reads) => screenOf(at).statusOf?.(at, reads) ?? 200,
  listReads: (at, reads) => screenOf(at).listReads(at, reads),
  describe: (at, reads, t) => screenOf(at).describe(at, reads, t),
  Page: ({ at }) => {
    const { Page } = screenOf(at);
    return <Page at={at} />;
  },
};
