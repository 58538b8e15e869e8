/**
 * Every call, made by others with the ids of one customer, neither changes nor discloses her data.
 */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { CallName } from "#contract/call-table.ts";
import { type Call, calls } from "#contract/calls.ts";
import { openTestApp, type Visitor } from "#tests/support/server/app.ts";
import { newNetwork, newShopper, password, registerOn } from "#tests/support/shop/registration.ts";
import { addProduct } from "#tests/support/shop/rows.ts";

const canary = "Кенарка";

/** These end the caller's session, so they are sent last. */
const endingCalls: CallName[] = ["endDevice", "endDevices", "logout", "deleteCustomer"];
// as: Object.keys loses the key type
const names = Object.keys(calls) as CallName[];
const inOrder = [...names.filter((name) => !endingCalls.includes(name)), ...endingCalls];

async function makeCustomerData(owner: Visitor, product: string) {
  const olena = { ...newShopper(), firstName: canary };
  const registered = await owner.post("/auth/register", olena, { from: newNetwork() });
  const [list, activity, group, item] = [1, 2, 3, 4].map(() => randomUUID());
  const groups = [{ id: group, name: canary, items: [{ id: item, name: canary }] }];
  const made = [
    registered,
    await owner.post("/checklists", {
      id: list,
      name: canary,
      items: [{ id: activity, name: canary, groups }],
    }),
    await owner.post("/cart/items", { product_id: product, quantity: 5 }),
    await owner.put("/cart", { comments: canary }),
    await owner.post("/wishlist/items", { product_id: product }),
    await owner.post("/comparison/items", { product_id: product }),
    await owner.post("/customers/addresses", { city: canary }),
    await owner.get("/customers/devices"),
  ];
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
  const address = (await owner.get("/customers/addresses")).body[0].id;
  const [device] = made.at(-1)?.body ?? [];
  return {
    ids: [product, address, device.id, list, registered.body.identity],
    parts: { aid: activity, gid: group, iid: item },
    /** All that she can read, as text. */
    look: async () => {
      const paths = [
        "/cart",
        "/wishlist",
        "/comparison",
        "/checklists?kind=own",
        `/checklists/${list}`,
      ];
      const own = ["settings", "addresses", "devices", "language", "location", "orders", "bonuses"];
      const seen = [];
      for (const path of [...paths, ...own.map((name) => `/customers/${name}`)]) {
        const { status, body } = await owner.get(path);
        seen.push([path, status, body]);
      }
      return JSON.stringify(seen);
    },
  };
}

test("calls with a customer's ids neither change nor disclose the customer's data", async () => {
  const { visit, database } = await openTestApp();
  const product = await addProduct(database.db);
  const [owner, guest, customer, visitor] = [visit(), visit(), visit(), visit()];
  const { ids, parts, look } = await makeCustomerData(owner, product);
  const before = await look();
  expect(before).toContain(canary);
  await guest.post("/session");
  await registerOn(customer);
  const body = {
    name: "Чуже",
    quantity: 9,
    state: "have",
    city: "Чуже",
    comments: "Чуже",
    language: "en",
    firstName: "Чужа",
    email: "other@example.com",
    product_id: product,
    password,
    default_shipping: true,
    kind: "own",
  };
  for (const name of inOrder) {
    const { method, path }: Call = calls[name];
    const named = path.includes(":") ? ids : [""];
    for (const device of [guest, customer, visitor])
      for (const id of named) {
        const filled = path.replace(/:(\w+)/g, (_, part: string) => Reflect.get(parts, part) ?? id);
        const sent = method === "GET" ? {} : { body };
        const answer = await device.call(method, filled, { ...sent, from: newNetwork() });
        // A device without a session may get one by writing; the next call has none again.
        if (device === visitor) visitor.cookies.clear();
        expect([name, JSON.stringify(answer.body ?? "").includes(canary)]).toEqual([name, false]);
        expect([name, answer.status < 500]).toEqual([name, true]);
      }
  }
  expect(await look()).toBe(before);
});
