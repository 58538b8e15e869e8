import type { FastifyInstance } from "fastify";
import type { CustomerBodies } from "#contract/customers.ts";
import { defaultLang, readLang } from "#contract/lang.ts";
import { registerRead } from "#server/platform/calls/register-calls.ts";
import { registerWrite } from "#server/platform/calls/writes.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { requireCustomerId } from "#server/platform/http/require-customer.ts";
import { endDevice, endOtherDevices, listDevices } from "./devices.ts";
import { changeProfile, readProfile } from "./profile.ts";
import { findPreferences, isLocation, savePreferences } from "./sql-preferences.ts";

export function registerCustomersRoutes(app: FastifyInstance, shop: Shop): void {
  const core = coreOf(app);
  registerRead(app, shop, "readCustomer", (context) => readProfile(context, core.random));
  registerWrite(app, "updateCustomer", (context, body: CustomerBodies["update"]) =>
    changeProfile(context, core.random, body),
  );

  registerRead(app, shop, "readDevices", (context, { session }) =>
    listDevices({ ...context, idHash: session?.idHash }, requireCustomerId(context)),
  );
  registerWrite(app, "endDevices", endOtherDevices);
  registerWrite(app, "endDevice", endDevice);

  // Also for guests; for a visitor without an owner nothing is stored.
  registerRead(app, shop, "readOwnLanguage", async ({ db, owner, lang }) => {
    const preferences = owner && (await findPreferences(db, owner.id));
    return { language: readLang(preferences?.lang ?? "") ?? lang };
  });
  registerWrite(
    app,
    "setLanguage",
    async ({ db, owner }, { language }: CustomerBodies["language"]) => {
      if (owner) await savePreferences(db, owner.id, { lang: language });
      return { language };
    },
  );
  registerWrite(app, "forgetLanguage", async ({ db, owner }) => {
    if (owner) await savePreferences(db, owner.id, { lang: null });
    return { language: defaultLang };
  });
  registerRead(app, shop, "readOwnLocation", async ({ db, owner, locationId }) => {
    const preferences = owner && (await findPreferences(db, owner.id));
    return { location_id: preferences?.locationId ?? locationId };
  });
  registerWrite(
    app,
    "setLocation",
    async ({ db, owner }, { location_id }: CustomerBodies["location"]) => {
      if (!(await isLocation(db, location_id)))
        throw new Refusal("invalid", { fields: { location_id: "invalid" } });
      if (owner) await savePreferences(db, owner.id, { locationId: location_id });
      return { location_id };
    },
  );
}
