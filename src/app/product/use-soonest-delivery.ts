import { startTransition, useEffect, useState } from "react";
import type { Lang } from "#contract/lang.ts";
import { whenIdle } from "#offline/tap-timing.ts";

/**
 * The soonest day that the shop can come; undefined until it is known, and without a connection. It
 * is read once the page is idle: the product can be bought without it.
 */
export function useSoonestDelivery(lang: Lang): string | undefined {
  const [soonest, setSoonest] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const { readSoonestDelivery } = await import("./soonest-delivery.ts");
      const found = await readSoonestDelivery(lang);
      if (!isGone) startTransition(() => setSoonest(found));
    };
    whenIdle(() => void read().catch(() => undefined));
    return () => {
      isGone = true;
    };
  }, [lang]);
  return soonest;
}
