/** A message in free words to a customer: mailed in their language, in their timeline, and limited. */
import { expect, test } from "vitest";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

const { app, database } = await openTestApp();
const owner = await openAdmin(app);

const newCustomer = async (more: object) =>
  (await owner.post("/customers", { full_name: "Олена Коваль", ...more })).body;
const message = { subject: "Ваш намет", text: "Добрий день!\n\nНамет уже в нас." };

test("a customer is written to in their language; it stands in their timeline and in the audit", async () => {
  const { id } = await newCustomer({ email: "olena@example.com", language: "en" });
  const { status, body } = await owner.post(`/customers/${id}/messages`, message);
  expect([status, body]).toEqual([200, { id: expect.any(String), sent: true }]);
  const { rows } = await database.pool.query(
    "select kind, recipient, lang, facts from mails where id = $1",
    [body.id],
  );
  expect(rows).toEqual([
    {
      kind: "customerMessage",
      recipient: "olena@example.com",
      lang: "en",
      facts: { subject: "Ваш намет", items: message.text },
    },
  ]);
  const { data } = (await owner.get(`/customers/${id}/timeline`)).body;
  expect(data[0]).toMatchObject({ kind: "mail", id: body.id, title: "customerMessage" });
  const { body: audit } = await owner.get(`/audit?entity=customers&entity_id=${id}&limit=1`);
  expect(audit.data[0]).toMatchObject({
    action: "message",
    changed: { subject: [null, "Ваш намет"] },
  });
});

test("nothing is mailed without the right, an address or words, and not the eleventh in a day", async () => {
  const { id } = await newCustomer({ email: "petro@example.com" });
  const path = `/customers/${id}/messages`;
  const reader = await openAdmin(app, ["read:customers"]);
  expect((await reader.post(path, message)).status).toBe(403);
  expect((await owner.post(path, { ...message, text: " " })).body.fields).toEqual({
    text: "invalid",
  });
  const { id: other } = await newCustomer({ mobile: "+380671234567" });
  const unaddressed = await owner.post(`/customers/${other}/messages`, message);
  expect(unaddressed.body.fields).toEqual({ email: "required" });
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) statuses.push((await owner.post(path, message)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  const { rows } = await database.pool.query(
    "select count(*)::int as n from mails where recipient = 'petro@example.com'",
  );
  expect(rows[0].n).toBe(10);
});
