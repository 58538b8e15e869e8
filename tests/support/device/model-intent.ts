import type { OpIntent } from "#contract/ops.ts";
import type { SavedProductsKind } from "#contract/saved-products.ts";

// biome-ignore lint/suspicious/noExplicitAny: a body is whatever the client under test sent
type Body = any;

/** The intent of a call: the inverse of `requestOf`. */
export function intentOf(method: string, path: string, body: Body): OpIntent {
  const [resource, a = "", word, b = "", word2, c = "", , d = ""] = path.slice(1).split("/");
  if (resource === "cart") return cartIntent(method, decodeURIComponent(word ?? ""), b, body);
  if (resource === "products")
    return { kind: "rating.set", payload: { product_id: a, name: "", ...body } };
  if (resource === "wishlist" || resource === "comparison")
    return savedProductsIntent(method, resource, decodeURIComponent(word ?? ""), body);
  const list_id = a || body.id;
  if (!word) return listIntent(method, list_id, body);
  if (word === "restore") return { kind: "list.restore", payload: { list_id } };
  const inside = { list_id, activity_id: b };
  if (!word2) return activityIntent(method, inside, body);
  const group = { ...inside, group_id: c };
  if (path.split("/").length <= 7) return groupIntent(method, group, body);
  return itemIntent(method, { ...group, item_id: d }, body);
}

function cartIntent(method: string, line_id: string, word: string, body: Body): OpIntent {
  if (word === "take") return { kind: "cart.take", payload: { line_id, ...body } };
  if (method === "PUT") return { kind: "cart.set", payload: { line_id, ...body } };
  if (method === "DELETE") return { kind: "cart.remove", payload: { line_id } };
  return { kind: "cart.add", payload: { variant_id: null, ...body } };
}

function savedProductsIntent(
  method: string,
  kind: SavedProductsKind,
  product_id: string,
  body: Body,
): OpIntent {
  if (method === "DELETE") return { kind: `${kind}.remove`, payload: { product_id } };
  return { kind: `${kind}.put`, payload: { added_name: "", ...body } };
}

function listIntent(method: string, list_id: string, body: Body): OpIntent {
  if (method === "PUT") return { kind: "list.update", payload: { list_id, ...body } };
  if (method === "DELETE") return { kind: "list.delete", payload: { list_id } };
  const { id: _id, ...rest } = body;
  return { kind: "list.create", payload: { list_id, ...rest } };
}

function activityIntent(
  method: string,
  at: { list_id: string; activity_id: string },
  body: Body,
): OpIntent {
  if (method === "PUT") return { kind: "activity.update", payload: { ...at, ...body } };
  if (method === "DELETE") return { kind: "activity.delete", payload: at };
  return { kind: "activity.create", payload: { list_id: at.list_id, activity: body } };
}

function groupIntent(
  method: string,
  at: { list_id: string; activity_id: string; group_id: string },
  body: Body,
): OpIntent {
  if (method === "PUT") return { kind: "group.update", payload: { ...at, ...body } };
  if (method === "DELETE") return { kind: "group.delete", payload: at };
  const { list_id, activity_id } = at;
  return { kind: "group.create", payload: { list_id, activity_id, group: body } };
}

function itemIntent(
  method: string,
  at: { list_id: string; activity_id: string; group_id: string; item_id: string },
  body: Body,
): OpIntent {
  if (method === "DELETE") return { kind: "item.delete", payload: at };
  if (method === "POST") {
    const { item_id: _id, ...where } = at;
    return { kind: "item.create", payload: { ...where, item: body } };
  }
  if ("state" in body) return { kind: "item.state", payload: { ...at, ...body } };
  if ("group_id" in body) {
    const { activity_id: to_activity_id, group_id: to_group_id, position } = body;
    return { kind: "item.move", payload: { ...at, to_activity_id, to_group_id, position } };
  }
  return { kind: "item.edit", payload: { ...at, changes: body } };
}
