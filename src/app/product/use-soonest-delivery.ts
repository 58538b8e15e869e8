import { useEffect, useState } from "react";
import type { Lang } from "#contract/lang.ts";
import type { Soonest } from "#rules/delivery/soonest.ts";

/** The soonest day that the shop can come; undefined until it is known, and without a connection. */
export function useSoonestDelivery(lang: Lang): Soonest | undefined {
  const [soonest, setSoonest] = useState<Soonest>();
  useEffect(() => {
    let isGone = false;
    import("./soonest-delivery.ts")
      .then(({ readSoonestDelivery }) => readSoonestDelivery(lang))
      .then(
        (found) => {
          if (!isGone) setSoonest(found);
        },
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [lang]);
  return soonest;
}
