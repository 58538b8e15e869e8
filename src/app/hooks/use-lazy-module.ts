import { useEffect, useEffectEvent, useState } from "react";
import { useRetry } from "#app/connection/use-retry.ts";

/**
 * Code that is imported when its component is first shown; undefined until then. A failed import is
 * retried; one by React's `lazy` would fail for good.
 */
export function useLazyModule<Module>(load: () => Promise<Module>): Module | undefined {
  const [loaded, setLoaded] = useState<{ is: Module }>();
  const [isLost, setLost] = useState(false);
  const attempt = async () => setLoaded({ is: await load() });
  const begin = useEffectEvent(() => attempt().catch(() => setLost(true)));
  // no await: it is drawn when it is here
  useEffect(() => void begin(), []);
  useRetry(isLost && loaded === undefined, attempt);
  return loaded?.is;
}
