/** /api/v1: what shoppers write to the shop: reviews, requests for a call. */
import { expect, test } from "vitest";
import { readCatalogueState } from "#server/reference-data/sql-changes.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { newNetwork } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const { app, database, visit } = await openTestApp();
const owner = await openAdmin(app);
const versionOf = async () => (await readCatalogueState(database.db)).version;
const eventsOf = async (id: string) =>
  (await database.pool.query("select event, payload from events where object_id = $1", [id])).rows;

test("a review is approved, answered, rejected and deleted; shoppers see what is approved", async () => {
  const product = await addProduct(database.db);
  const device = visit();
  const opinion = { rating: 4, author: "Ніна", text: "Тепло й сухо", pros: "шви" };
  const written = await device.post(`/products/${product}/reviews`, opinion, {
    from: newNetwork(),
  });
  expect(written.status).toBe(200);
  const list = await owner.get(`/reviews?state=waiting&product_id=${product}&rating=4&search=сухо`);
  expect(list.body).toEqual({
    total_count: 1,
    has_more: false,
    data: [
      {
        id: expect.any(String),
        version: 1,
        date_created: expect.any(String),
        date_updated: null,
        product_id: product,
        product_name: "Намет тримісний",
        author: "Ніна",
        rating: 4,
        text: "Тепло й сухо",
        pros: "шви",
        cons: "",
        state: "waiting",
        reply: "",
        reply_date: null,
        customer_id: null,
        reason: "",
      },
    ],
  });
  const [review] = list.body.data;
  expect(await eventsOf(review.id)).toEqual([{ event: "review.created", payload: review }]);
  const path = `/reviews/${review.id}`;
  const shown = async () => (await visit().get(`/products/${product}/reviews`)).body.data;
  expect(await shown()).toEqual([]);
  const before = await versionOf();
  expect((await owner.put(path, { ...review, reply: "чернетка" })).body.reply_date).not.toBeNull();
  expect(await versionOf()).toBe(before);
  expect((await owner.put(`${path}/approve`)).body).toMatchObject({ state: "approved" });
  expect(await versionOf()).toBe(before + 1);
  const approved = (await owner.put(`${path}/approve`)).body;
  expect(approved.version).toBe(3);
  const answered = await owner.put(path, { ...approved, reply: "Дякуємо", rating: 1, state: "x" });
  expect(answered.body).toMatchObject({ reply: "Дякуємо", rating: 4, state: "approved" });
  expect(await shown()).toMatchObject([{ text: "Тепло й сухо", reply: "Дякуємо" }]);
  expect(await versionOf()).toBe(before + 2);
  const rejected = await owner.put(`${path}/reject`, { reason: "реклама" });
  expect(rejected.body).toMatchObject({ state: "rejected", reason: "реклама" });
  expect(await shown()).toEqual([]);
  expect((await owner.delete(path)).body).toEqual({ id: review.id, deleted: true });
  expect((await owner.get(path)).status).toBe(404);
});

test("a request for a call is handled by somebody, with a note", async () => {
  const requested = { phone: "067 555 44 33", name: "Іван", comment: "Про намет" };
  await visit().post("/notifications/contactMe", requested, { from: newNetwork() });
  const list = await owner.get("/contact_requests?handled=false");
  expect(list.body).toMatchObject({ total_count: 1, has_more: false });
  const [request] = list.body.data;
  expect(request).toEqual({
    id: expect.any(String),
    version: 1,
    date_created: expect.any(String),
    date_updated: null,
    name: "Іван",
    phone: "+380675554433",
    comment: "Про намет",
    lang: "ua",
    note: "",
    handled: false,
    handled_at: null,
    handled_by: "",
  });
  expect(await eventsOf(request.id)).toMatchObject([{ event: "contact_request.created" }]);
  const path = `/contact_requests/${request.id}`;
  const handled = await owner.put(path, { ...request, handled: "true", note: "передзвонила" });
  expect(handled.body).toMatchObject({ note: "передзвонила", handled_by: "Test", version: 2 });
  expect(handled.body.handled_at).not.toBeNull();
  expect((await owner.get("/contact_requests?handled=false")).body.total_count).toBe(0);
  expect((await owner.put(path, { handled: false })).body.handled_at).toBeNull();
  expect((await owner.delete(path)).body.deleted).toBe(true);
});
