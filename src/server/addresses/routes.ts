import type { FastifyInstance } from "fastify";
import type { AddressBodies } from "#contract/addresses.ts";
import { needCustomer } from "#server/customers/profile.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { registerRead } from "#server/platform/http/register-calls.ts";
import { registerWrite } from "#server/platform/http/writes.ts";
import { addAddress, deleteAddress, updateAddress } from "./change.ts";
import { listAddresses } from "./list.ts";

export function registerAddressesRoutes(app: FastifyInstance, shop: Shop): void {
  registerRead(app, shop, "readAddresses", (reading) =>
    listAddresses(reading.db, needCustomer(reading)),
  );
  registerWrite(app, "addAddress", (writing, body: AddressBodies["create"]) =>
    addAddress(writing, body),
  );
  registerWrite(app, "updateAddress", (writing, body: AddressBodies["update"]) =>
    updateAddress(writing, body),
  );
  registerWrite(app, "deleteAddress", deleteAddress);
}
