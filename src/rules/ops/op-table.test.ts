import { expect, test } from "vitest";
import { matchPath } from "#contract/call-paths.ts";
import { calls } from "#contract/calls.ts";
import { opArguments } from "#contract/op-arguments.ts";
import type { OpArguments, OpIntent, OpKind } from "#contract/ops.ts";
import { writeCalls } from "#contract/write-calls.ts";
import { describeOp, isKnownOp, requestOf } from "./op-table.ts";

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;
const [list, activity, group, item, product] = [1, 2, 3, 4, 5].map(id) as [
  string,
  string,
  string,
  string,
  string,
]; // as: five ids go in
const card = {
  name: "Намет",
  path: "/namet",
  sku: "T-1",
  brand_name: "",
  weight: 2.4,
  price: 4200,
  regular_price: 4200,
  stock_status: "available",
  stock_quantity: 3,
  variant_name: "",
  image_url: "",
} as const;
const inGroup = { list_id: list, activity_id: activity, group_id: group };
const inItem = { ...inGroup, item_id: item };
const listPath = `/checklists/${list}`;
const groupPath = `${listPath}/activities/${activity}/groups/${group}`;

/** As devices have written them since version 1: lane, key and request must never change. */
const logged: { [K in OpKind]: [OpArguments[K], lane: string, key: string, request: string] } = {
  "cart.add": [
    { product_id: product, variant_id: null, quantity: 2, card },
    "cart",
    product,
    `POST /cart/items {"product_id":"${product}","variant_id":null,"quantity":2}`,
  ],
  "cart.take": [
    { line_id: product, quantity: 1 },
    "cart",
    product,
    `POST /cart/items/${product}/take {"quantity":1}`,
  ],
  "cart.set": [
    { line_id: `${product}.${item}`, quantity: 3 },
    "cart",
    `${product}.${item}`,
    `PUT /cart/items/${product}.${item} {"quantity":3}`,
  ],
  "cart.remove": [{ line_id: product }, "cart", product, `DELETE /cart/items/${product} null`],
  "list.create": [
    { list_id: list, name: "Карпати", from: null, journey: null, items: [] },
    `list:${list}`,
    `list:${list}`,
    `POST /checklists {"id":"${list}","name":"Карпати","from":null,"journey":null,"items":[]}`,
  ],
  "list.update": [
    { list_id: list, name: "Альпи" },
    `list:${list}`,
    `list:${list}`,
    `PUT ${listPath} {"name":"Альпи"}`,
  ],
  "list.delete": [{ list_id: list }, `list:${list}`, `list:${list}`, `DELETE ${listPath} null`],
  "list.restore": [
    { list_id: list },
    `list:${list}`,
    `list:${list}`,
    `POST ${listPath}/restore null`,
  ],
  "activity.create": [
    { list_id: list, activity: { id: activity, name: "Похід", icon: "", position: "a0" } },
    `list:${list}`,
    `activity:${activity}`,
    `POST ${listPath}/activities {"id":"${activity}","name":"Похід","icon":"","position":"a0"}`,
  ],
  "activity.update": [
    { list_id: list, activity_id: activity, position: "a1" },
    `list:${list}`,
    `activity:${activity}`,
    `PUT ${listPath}/activities/${activity} {"position":"a1"}`,
  ],
  "activity.delete": [
    { list_id: list, activity_id: activity },
    `list:${list}`,
    `activity:${activity}`,
    `DELETE ${listPath}/activities/${activity} null`,
  ],
  "group.create": [
    {
      list_id: list,
      activity_id: activity,
      group: { id: group, name: "Кухня", position: "a0" },
    },
    `list:${list}`,
    `group:${group}`,
    `POST ${listPath}/activities/${activity}/groups {"id":"${group}","name":"Кухня","position":"a0"}`,
  ],
  "group.update": [
    { ...inGroup, name: "Їжа" },
    `list:${list}`,
    `group:${group}`,
    `PUT ${groupPath} {"name":"Їжа"}`,
  ],
  "group.delete": [inGroup, `list:${list}`, `group:${group}`, `DELETE ${groupPath} null`],
  "item.create": [
    { ...inGroup, item: { id: item, name: "Казанок", position: "a0" } },
    `list:${list}`,
    `item:${item}`,
    `POST ${groupPath}/items {"id":"${item}","name":"Казанок","position":"a0"}`,
  ],
  "item.state": [
    { ...inItem, state: "have" },
    `list:${list}`,
    `item:${item}:state`,
    `PUT ${groupPath}/items/${item} {"state":"have"}`,
  ],
  "item.edit": [
    { ...inItem, changes: { quantity: 2, name: "Пальник" } },
    `list:${list}`,
    `item:${item}:name+quantity`,
    `PUT ${groupPath}/items/${item} {"quantity":2,"name":"Пальник"}`,
  ],
  "item.move": [
    { ...inItem, to_activity_id: activity, to_group_id: group, position: "a5" },
    `list:${list}`,
    `item:${item}:place`,
    `PUT ${groupPath}/items/${item} {"activity_id":"${activity}","group_id":"${group}","position":"a5"}`,
  ],
  "item.delete": [inItem, `list:${list}`, `item:${item}`, `DELETE ${groupPath}/items/${item} null`],
  "rating.set": [
    { product_id: product, value: 5, name: "Намет" },
    `rating:${product}`,
    `rating:${product}`,
    `POST /products/${product}/rating {"value":5}`,
  ],
  "wishlist.put": [
    { product_id: product, added_name: "Намет" },
    "wishlist",
    product,
    `POST /wishlist/items {"product_id":"${product}"}`,
  ],
  "wishlist.remove": [
    { product_id: product },
    "wishlist",
    product,
    `DELETE /wishlist/items/${product} null`,
  ],
  "comparison.put": [
    { product_id: product, added_name: "Намет" },
    "comparison",
    product,
    `POST /comparison/items {"product_id":"${product}"}`,
  ],
  "comparison.remove": [
    { product_id: product },
    "comparison",
    product,
    `DELETE /comparison/items/${product} null`,
  ],
};

const ops = Object.entries(logged).map(([kind, [payload, ...expected]]) => ({
  // as: kind and arguments are a pair of one and the same row
  op: { kind, payload } as OpIntent,
  expected,
}));

test.each(ops)("an op of version 1 stays readable: $op.kind", ({ op, expected }) => {
  expect(opArguments[op.kind].safeParse(op.payload).success).toBe(true);
  const { lane, entityKey } = describeOp(op);
  const { method, path, body } = requestOf(op);
  expect([lane, entityKey, `${method} ${path} ${JSON.stringify(body)}`]).toEqual(expected);
});

test.each(ops)("the call that carries it accepts what it says: $op.kind", ({ op }) => {
  const { method, path, body } = requestOf(op);
  const names = Object.entries(writeCalls).flatMap(([name, call]) =>
    call.method === method && matchPath(call.path, path) ? [name] : [],
  );
  expect(names).toHaveLength(1);
  const call = Object.entries(calls).find(([name]) => name === names[0])?.[1];
  const schema = call && "body" in call ? call.body : undefined;
  expect(schema?.safeParse(body).success ?? body === null).toBe(true);
});

test("a kind of a later build is known as unknown", () => {
  expect([isKnownOp({ kind: "note.write" }), isKnownOp({ kind: "constructor" })]).toEqual([
    false,
    false,
  ]);
});
