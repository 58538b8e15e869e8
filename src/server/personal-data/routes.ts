/** The export of a customer's data, and the deletion of an account. */
import type { FastifyInstance } from "fastify";
import { registerWrite } from "#server/platform/calls/writes.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { deleteAccount } from "./delete-account.ts";
import { registerExport } from "./export.ts";

export function registerPersonalDataRoutes(app: FastifyInstance, shop: Shop): void {
  registerExport(app, shop);
  registerWrite(app, "deleteCustomer", deleteAccount);
}
