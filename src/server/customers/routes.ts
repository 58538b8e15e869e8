import type { FastifyInstance } from "fastify";
import type { CustomerBodies } from "#contract/customers.ts";
import { defaultLang, readLang } from "#contract/lang.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { registerRead } from "#server/platform/http/register-calls.ts";
import { registerWrite } from "#server/platform/http/writes.ts";
import { deleteAccount } from "./delete-account.ts";
import { endDevice, endOtherDevices, listDevices } from "./devices.ts";
import { registerExport } from "./export.ts";
import { changeProfile, needCustomer, readProfile } from "./profile.ts";
import { nameEmail } from "./set-email.ts";
import { findKept, isLocation, keep } from "./sql-preferences.ts";

export function registerCustomersRoutes(app: FastifyInstance, shop: Shop): void {
  const core = coreOf(app);
  registerRead(app, shop, "readCustomer", (reading) => readProfile(reading, core.random));
  registerWrite(app, "updateCustomer", (writing, body: CustomerBodies["update"]) =>
    changeProfile(writing, core.random, body),
  );

  registerExport(app, shop);
  registerWrite(app, "deleteCustomer", deleteAccount);

  registerWrite(app, "nameEmail", nameEmail);

  registerRead(app, shop, "readDevices", (reading, { session }) =>
    listDevices({ ...reading, idHash: session?.idHash }, needCustomer(reading)),
  );
  registerWrite(app, "endDevices", endOtherDevices);
  registerWrite(app, "endDevice", endDevice);

  // Of guests too; what nobody says is answered and kept nowhere.
  registerRead(app, shop, "readOwnLanguage", async ({ db, owner, lang }) => {
    const kept = owner && (await findKept(db, owner.id));
    return { language: readLang(kept?.lang ?? "") ?? lang };
  });
  registerWrite(
    app,
    "setLanguage",
    async ({ db, owner }, { language }: CustomerBodies["language"]) => {
      if (owner) await keep(db, owner.id, { lang: language });
      return { language };
    },
  );
  registerWrite(app, "forgetLanguage", async ({ db, owner }) => {
    if (owner) await keep(db, owner.id, { lang: null });
    return { language: defaultLang };
  });
  registerRead(app, shop, "readOwnLocation", async ({ db, owner, locationId }) => {
    const kept = owner && (await findKept(db, owner.id));
    return { location_id: kept?.locationId ?? locationId };
  });
  registerWrite(
    app,
    "setLocation",
    async ({ db, owner }, { location_id }: CustomerBodies["location"]) => {
      if (!(await isLocation(db, location_id)))
        throw new Refusal("invalid", { fields: { location_id: "invalid" } });
      if (owner) await keep(db, owner.id, { locationId: location_id });
      return { location_id };
    },
  );
}
