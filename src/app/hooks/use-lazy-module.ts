import { useEffect, useEffectEvent, useState } from "react";
import { useAskAgain } from "#app/connection/use-retry.ts";

/**
 * A part whose code comes when it is first shown; undefined until it is here. What could not be had
 * without signal is asked for again: a `lazy` one would stay broken.
 */
export function useLazyModule<Module>(load: () => Promise<Module>): Module | undefined {
  const [part, setPart] = useState<{ is: Module }>();
  const [isLost, setLost] = useState(false);
  const bring = async () => setPart({ is: await load() });
  const begin = useEffectEvent(() => bring().catch(() => setLost(true)));
  // no await: it is drawn when it is here
  useEffect(() => void begin(), []);
  useAskAgain(isLost && part === undefined, bring);
  return part?.is;
}
