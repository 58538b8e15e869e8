import { useEffect, useState } from "react";
import type { Lang } from "#contract/lang.ts";

/** The soonest day that the shop can come; undefined until it is known, and without a connection. */
export function useSoonestDelivery(lang: Lang): string | undefined {
  const [soonest, setSoonest] = useState<string>();
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
