/** Methods that the owner makes of a name and a kind: shoppers can order with them at once. */
import { expect, test } from "vitest";
import type { ShippingMethod } from "#contract/shipping-methods.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";
import { fillCart, order } from "#tests/support/shop/checkout.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const { app, database, visit } = await openTestApp();
const owner = await openAdmin(app);
const product = await addProduct(database.db, { stockQuantity: 100 });

const addMethod = async (sent: object): Promise<ShippingMethod> =>
  (await owner.post("/shipping_methods", { name: "Спосіб", ...sent })).body;
const keysOf = ({ fields }: ShippingMethod) => fields.map(({ key }) => key);

/** The faults of an order that names nothing but a person. */
async function faultsOf(methodId: string): Promise<unknown> {
  const device = visit();
  await fillCart(device, { [product]: 1 });
  await device.put("/cart", {
    shipping_method_id: methodId,
    shipping_address: { firstName: "Олена", lastName: "Нечуй", city: "" },
  });
  return (await order(device)).body.fields;
}

test.each([
  [
    "courier",
    ["state", "city", "shippingStreet", "shippingBuilding", "shippingFlat"],
    ["city", "shippingStreet", "shippingBuilding"],
  ],
  ["branch", ["state", "city", "shippingDepartment"], ["city", "shippingDepartment"]],
  ["post", ["state", "city", "postal_code", "address1"], ["city", "postal_code"]],
])("a %s of a name alone requires the usual address", async (kind, keys, required) => {
  const made = await addMethod({ kind });
  expect(keysOf(made)).toEqual(keys);
  const offered: ShippingMethod[] = (await visit().get("/shipping_methods?lang=en")).body;
  const seen = offered.find(({ id }) => id === made.id);
  expect(seen?.fields.filter((field) => field.required).map(({ key }) => key)).toEqual(required);
  expect(seen?.fields.find(({ key }) => key === "city")?.label).toBe("Town or village");
  expect(await faultsOf(made.id)).toEqual(
    Object.fromEntries(required.map((key) => [`shipping_address.${key}`, "required"])),
  );
});

test("fields that are sent, none of them too, are those of the method; later edits keep them", async () => {
  expect((await addMethod({ kind: "courier", fields: [] })).fields).toEqual([]);
  expect((await addMethod({ kind: "pickup" })).fields).toEqual([]);
  const made = await addMethod({ fields: [{ key: "postal_code", required: true }] });
  expect(keysOf(made)).toEqual(["postal_code"]);
  const path = `/shipping_methods/${made.id}`;
  expect(keysOf((await owner.put(path, { kind: "branch" })).body)).toEqual(["postal_code"]);
});

test("a way of payment of a name alone is cash, and needs no company", async () => {
  const { body: made } = await owner.post("/payment_methods", { name: "При отриманні" });
  expect(made).toMatchObject({ gateway: "", settlement: "cash" });
  const { body: renamed } = await owner.put(`/payment_methods/${made.id}`, { name: "Готівка" });
  expect(renamed.settlement).toBe("cash");
  // A client that sends `gateway: ""` for a new one gets an invoice, as /api/v1 promises.
  const { body: bill } = await owner.post("/payment_methods", { name: "Рахунок", gateway: "" });
  expect(bill.settlement).toBe("invoice");
});

test("a group's own cashback is a percentage, or none", async () => {
  const { body: made } = await owner.post("/customer_groups", { name: "Свої" });
  expect(made.cashback_percent).toBeNull();
  const path = `/customer_groups/${made.id}`;
  const put = async (cashback_percent: unknown) =>
    (await owner.put(path, { cashback_percent })).body;
  expect((await put("7,5")).cashback_percent).toBe(7.5);
  expect((await owner.put(path, { name: "Наші" })).body.cashback_percent).toBe(7.5);
  expect((await put(0)).cashback_percent).toBe(0);
  for (const wrong of [-1, 100.5, "багато"])
    expect((await put(wrong)).fields).toEqual({ cashback_percent: "invalid" });
  expect((await put(null)).cashback_percent).toBeNull();
});
