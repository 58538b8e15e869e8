import { useEffect, useState } from "react";
import type { At } from "#app/navigation/screen-module.ts";

/**
 * The token that a letter's link carries. It leaves the address at once, so that nothing else reads
 * it there.
 */
export function useToken(at: At): string | undefined {
  const [token] = useState(() => new URLSearchParams(at.search).get("token") ?? undefined);
  useEffect(() => {
    if (token) history.replaceState(history.state, "", location.pathname);
  }, [token]);
  return token;
}
