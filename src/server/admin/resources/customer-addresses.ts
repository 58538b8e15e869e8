/** Addresses below /customers: every call answers the customer. */
import { customerAddressFields } from "#contract/admin/customers.ts";
import type { ValuesOf } from "#contract/admin/fields.ts";
import { uuid } from "#contract/ids.ts";
import {
  addAdminAddress,
  adminAddressOf,
  deleteAdminAddress,
  makeDefault,
  requireAddress,
  updateAdminAddress,
} from "#server/addresses/admin-address.ts";
import { listAddressRows } from "#server/addresses/sql.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { readChange } from "#server/admin/engine/read-change.ts";
import type { AdminRoute, RouteCall } from "#server/admin/engine/resource.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

type Values = ValuesOf<typeof customerAddressFields>;

async function readAddress(context: AdminContext, sent: unknown): Promise<Values> {
  const { values } = await readChange(context, { fields: customerAddressFields }, sent);
  return values as Values; // as: read with these very fields
}

async function add(context: AdminContext, ownerId: string, sent: Record<string, unknown>) {
  const sentId = typeof sent.id === "string" ? sent.id.toLowerCase() : "";
  const id = uuid.safeParse(sentId).success ? sentId : context.newId();
  const values = await readAddress(context, sent);
  await addAdminAddress(context.db, { id, ownerId, now: nowOf(context) }, values);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a new customer is sent with: a list, or one for each purpose. */
export async function addSentAddresses(
  context: AdminContext,
  ownerId: string,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const list: unknown[] = Array.isArray(body.addresses) ? body.addresses : [];
  for (const one of list.filter(isObject)) await add(context, ownerId, one);
  const [billing, shipping] = [body.billing, body.shipping];
  const isNew = (one: unknown): one is Record<string, unknown> =>
    isObject(one) &&
    Object.values(one).some((part) => part !== "" && part !== null) &&
    list.length === 0;
  if (isNew(billing)) await add(context, ownerId, { ...billing, default_billing: true });
  if (isNew(shipping) && JSON.stringify(shipping) !== JSON.stringify(billing))
    await add(context, ownerId, { ...shipping, default_shipping: true });
}

const keyOf = ({ params }: RouteCall) => {
  const id = params.aid?.toLowerCase() ?? "";
  if (!uuid.safeParse(id).success) throw new Refusal("notFound");
  return { id, ownerId: params.id ?? "" };
};

const addAddress = async (context: AdminContext, { params, body }: RouteCall) =>
  add(context, params.id ?? "", body);

const makeDefaultRoute = (
  path: "default_billing" | "default_shipping",
  which: "defaultBilling" | "defaultShipping",
): AdminRoute => ({
  method: "POST",
  path: `/:id/addresses/:aid/${path}`,
  kind: "change",
  about: `Makes the address the ${path.replace("_", " ")} one`,
  run: (context, call) => makeDefault(context.db, keyOf(call), which),
});

export const addressRoutes: readonly AdminRoute[] = [
  {
    method: "POST",
    path: "/:id",
    kind: "change",
    run: addAddress,
    about: "Adds an address to the customer",
  },
  {
    method: "POST",
    path: "/:id/addresses",
    kind: "change",
    run: addAddress,
    about: "Adds an address to the customer",
  },
  {
    method: "GET",
    path: "/:id/addresses",
    kind: "plain",
    about: "Addresses of the customer",
    run: async ({ db }, { params }) =>
      (await listAddressRows(db, requireId(params.id))).map(adminAddressOf),
  },
  {
    method: "GET",
    path: "/:id/addresses/:aid",
    kind: "plain",
    about: "One address of the customer",
    run: async ({ db }, call) => adminAddressOf(await requireAddress(db, keyOf(call))),
  },
  {
    method: "PUT",
    path: "/:id/addresses/:aid",
    kind: "change",
    about: "Changes an address",
    run: async (context, call) =>
      updateAdminAddress(context.db, keyOf(call), await readAddress(context, call.body)),
  },
  {
    method: "DELETE",
    path: "/:id/addresses/:aid",
    kind: "change",
    about: "Deletes an address",
    run: ({ db }, call) => deleteAdminAddress(db, keyOf(call)),
  },
  makeDefaultRoute("default_billing", "defaultBilling"),
  makeDefaultRoute("default_shipping", "defaultShipping"),
];

function requireId(id = ""): string {
  if (!uuid.safeParse(id).success) throw new Refusal("notFound");
  return id;
}
