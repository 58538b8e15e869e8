import type { Route } from "./route.ts";
/** What every device says sooner or later: who it is, and that somebody has left. */

export const sessionCalls = {
  openSession: { method: "POST", path: "/session" },
  logout: { method: "POST", path: "/auth/logout" },
} as const satisfies Record<string, Route>;
