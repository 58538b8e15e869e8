import type { FastifyInstance } from "fastify";
import { holdsScope, type Scope } from "#contract/admin/scopes.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { registerDashboardSocket } from "./socket.ts";

/** It tells of orders, so a token that may not read them may not listen. */
const neededScopes: readonly Scope[] = ["dashboard", "read:orders"];

export function registerDashboard(app: FastifyInstance): void {
  const { readToken, shop, siteOrigin, adminOrigins } = coreOf(app);
  registerDashboardSocket(app, {
    async mayListen(token) {
      const actor = await readToken(`Bearer ${token}`, shop.clock());
      return neededScopes.every((scope) => actor && holdsScope(actor.scopes, scope));
    },
    isAllowedOrigin({ headers }, origin) {
      if (adminOrigins.includes(origin)) return true;
      // Without PUBLIC_URL any host name is the shop's own; the browser itself sets Host.
      return siteOrigin ? origin === siteOrigin : origin === `http://${headers.host}`;
    },
  });
}
