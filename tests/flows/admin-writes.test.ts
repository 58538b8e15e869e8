/** Conflict, audit and undo of every resource and single object in the table of /api/v1. */
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { entityOf } from "#server/admin/engine/singleton.ts";
import { adminResources } from "#server/admin/resources/index.ts";
import { contactRequests } from "#server/platform/db/schema/notifications.ts";
import { paymentQuarantine } from "#server/platform/db/schema/payments.ts";
import { newTestId, openTestApp, type TestAnswer } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

const { app, database } = await openTestApp({
  seed: true,
  config: { publicUrl: "https://torba.example" },
});
app.core.builtInTexts = () => ({ "cart.title": "Кошик" });
const owner = await openAdmin(app);

type Body = Record<string, unknown>;

/** What a create needs beside nothing; of the others an empty body is enough. */
let count = 0;
const bodies: Record<string, () => Body> = {
  customers: () => ({ full_name: "Олена Коваль", email: `olena-${count}@torba.example` }),
  redirects: () => ({ from: `/old-${count}`, to: "/about-us" }),
  webhooks: () => ({ url: "https://hooks.torba.example/orders" }),
  pages: () => ({ meta_title: "Нове" }),
};
function bodyOf({ name }: AdminResource): Body {
  count += 1;
  return { name: "Нове", ...bodies[name]?.() };
}

/** What nobody creates over this API. */
await database.db.insert(contactRequests).values({
  id: newTestId(),
  name: "Олена",
  phone: "+380671234567",
  comment: "",
  lang: "ua",
  dateCreated: new Date(),
});
await database.db.insert(paymentQuarantine).values({
  id: newTestId(),
  gateway: "liqpay",
  reason: "unknown",
  message: "{}",
  messageHash: Buffer.from("one report"),
  dateCreated: new Date(),
});
await owner.put("/settings/feature_toggles", { home_slider: true });
await owner.put("/apps/google-tag-manager/settings", { container_id: "GTM1", region: "ua" });

/** Names of single objects of which there are several. */
const names: Record<string, string> = {
  "settings/email/templates": "orderPlaced",
  "settings/checkout/fields": "company",
  shipping_providers: "nova_poshta",
  "apps/settings": "google-tag-manager",
};

/** Without what is new at each write, and an order's own random number. */
const plain = ({ version, date_updated, date_created, number, token, ...others }: Body) => others;

/** Another value of the same kind; undefined: none that is right for sure. */
function otherValue(value: unknown): unknown {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return value + 1;
  if (typeof value === "string") return /^[^/:@#]*$/.test(value) ? `${value}7` : undefined;
  return undefined;
}

async function editsOf(entity: string, id: string) {
  const query = new URLSearchParams({ entity, entity_id: id });
  return (await owner.get(`/audit?${query}`)).body.data;
}

type Target = { entity: string; id: string; path: string; fields: readonly string[] };

/** The first field that can be changed alone, with the object after it. */
async function changeOne(target: Target, before: Body) {
  for (const field of target.fields) {
    const value = otherValue(before[field]);
    if (value === undefined) continue;
    const { status, body } = await owner.put(target.path, { [field]: value });
    if (status === 200 && isDeepStrictEqual(body[field], value)) return { field, value, body };
  }
  throw new Error(`${target.path}: no field can be changed`);
}

/** A map of the owner's own keys tells its version there alone. */
const versionOf = ({ headers }: TestAnswer) => Number(String(headers.etag).replaceAll('"', ""));

async function testEdits(target: Target) {
  const { path, entity, id } = target;
  const read = await owner.get(path);
  const before: Body = read.body;
  const { field, value, body: after } = await changeOne(target, before);
  expect(versionOf(await owner.get(path))).toBe(versionOf(read) + 1);
  const late = await owner.put(
    path,
    { [field]: before[field] },
    { headers: { "if-match": String(read.headers.etag) } },
  );
  expect(late).toMatchObject({ status: 412, body: { code: "versionChanged", state: after } });
  expect((await owner.get(path)).body).toEqual(after);

  const [edit, ...others] = await editsOf(entity, id);
  expect(edit).toMatchObject({ action: "update", actor: { token_id: owner.tokenId } });
  expect(edit.changed[field]).toEqual([before[field], value]);
  expect((await owner.post(`/audit/${edit.id}/undo`)).status).toBe(200);
  expect(plain((await owner.get(path)).body)).toEqual(plain(before));
  expect((await owner.post(`/audit/${edit.id}/undo`)).body.code).toBe("conflict");
  expect(await editsOf(entity, id)).toHaveLength(others.length + 2);

  await owner.put(path, { [field]: value });
  const [second] = await editsOf(entity, id);
  const third = otherValue(value);
  if (isDeepStrictEqual(third, before[field])) return;
  if ((await owner.put(path, { [field]: third })).status !== 200) return;
  expect((await owner.post(`/audit/${second.id}/undo`)).body.code).toBe("conflict");
}

const edited = adminResources.filter(({ find, update }) => find && update);

test.each(edited.map((resource) => [resource.name, resource] as const))(
  "%s: an edit meets If-Match, is in the audit and can be undone",
  async (name, resource) => {
    const created = resource.create ? (await owner.post(`/${name}`, bodyOf(resource))).body : null;
    const { body } = await owner.get(`/${name}?limit=1`);
    const id = created?.id ?? (body.data ?? body)[0]?.id;
    expect(id).toEqual(expect.any(String));
    const fields = Object.keys(resource.fields);
    await testEdits({ entity: name, id, path: `/${name}/${id}`, fields });
  },
);

const made = adminResources.filter(({ find, create }) => find && create);

test.each(made.map((resource) => [resource.name, resource] as const))(
  "%s: a create and a delete are in the audit and can be undone",
  async (name, resource) => {
    const created = (await owner.post(`/${name}`, bodyOf(resource))).body;
    expect(created.id).toEqual(expect.any(String));
    const path = `/${name}/${created.id}`;
    const [create] = await editsOf(name, created.id);
    expect(create).toMatchObject({ action: "create", changed: expect.any(Object) });
    if (!resource.remove) return;
    const stale = await owner.delete(path, { headers: { "if-match": '"99"' } });
    expect(stale).toMatchObject({ status: 412, body: { state: { id: created.id } } });
    expect((await owner.delete(path)).body).toEqual({ id: created.id, deleted: true });
    expect((await owner.get(path)).status).toBe(404);
    const [removal] = await editsOf(name, created.id);
    expect(removal.action).toBe("delete");
    expect([create.can_undo, removal.can_undo]).toEqual(
      resource.forgetsRemoved ? [false, false] : [true, true],
    );
    if (resource.forgetsRemoved) {
      expect((await owner.post(`/audit/${removal.id}/undo`)).body.code).toBe("readOnly");
      return;
    }
    expect((await owner.post(`/audit/${removal.id}/undo`)).status).toBe(200);
    expect(plain((await owner.get(path)).body)).toEqual(plain(created));
    const [again] = await editsOf(name, created.id);
    expect((await owner.post(`/audit/${again.id}/undo`)).body).toMatchObject({ deleted: true });
    expect((await owner.get(path)).status).toBe(404);
  },
);

const single = adminResources.flatMap(({ name, singletons = [] }) =>
  singletons.map((singleton) => [`${name}${singleton.path}`, name, singleton] as const),
);

test.each(single)(
  "%s: an edit meets If-Match, is in the audit and can be undone",
  async (route, name, singleton) => {
    const entity = entityOf(name, singleton);
    const id = route.includes(":") ? (names[entity] ?? "") : "";
    const path = `/${route.replace(/:\w+/, id)}`;
    const fields = Object.keys((await owner.get(path)).body).filter((key) => key !== "version");
    await testEdits({ entity, id, path, fields });
  },
);
