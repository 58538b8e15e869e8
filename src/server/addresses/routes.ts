import type { FastifyInstance } from "fastify";
import type { AddressBodies } from "#contract/addresses.ts";
import { requireCustomerId } from "#server/customers/profile.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { registerRead } from "#server/platform/http/register-calls.ts";
import { registerWrite } from "#server/platform/http/writes.ts";
import { addAddress, deleteAddress, updateAddress } from "./change.ts";
import { listAddresses } from "./list.ts";

export function registerAddressesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readAddresses", (context) =>
    listAddresses(context.db, requireCustomerId(context)),
  );
  registerWrite(app, "addAddress", (context, body: AddressBodies["create"]) =>
    addAddress(context, body),
  );
  registerWrite(app, "updateAddress", (context, body: AddressBodies["update"]) =>
    updateAddress(context, body),
  );
  registerWrite(app, "deleteAddress", deleteAddress);
}
