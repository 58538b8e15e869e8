import type { FastifyInstance } from "fastify";
import type { AddressBodies } from "#contract/addresses.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import { registerWrite } from "#server/platform/calls/writes.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { requireCustomerId } from "#server/platform/http/require-customer.ts";
import { type AddressListener, addAddress, deleteAddress, updateAddress } from "./change.ts";
import { listAddresses } from "./list.ts";

export function registerAddressesRoutes(
  app: FastifyInstance,
  shop: Shop,
  onChange: AddressListener,
): void {
  registerRead(app, shop, "readAddresses", (context) =>
    listAddresses(context.db, requireCustomerId(context)),
  );
  registerWrite(app, "addAddress", (context, body: AddressBodies["create"]) =>
    addAddress(context, body, onChange),
  );
  registerWrite(app, "updateAddress", (context, body: AddressBodies["update"]) =>
    updateAddress(context, body, onChange),
  );
  registerWrite(app, "deleteAddress", (context) => deleteAddress(context, onChange));
}
