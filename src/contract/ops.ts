/**
 * What works offline. A change is an op: one tap, one intention, recorded on the device and sent
 * later as the call that `requestOf` names, under its own id as the idempotency key. The order of
 * ops is that of their lane; lanes do not wait for each other. The protocol is docs/offline.md.
 */
import type { ChecklistReference } from "./cart.ts";
import type { Activity, ItemState, Journey } from "./checklists.ts";
import type { Lane } from "./lanes.ts";
import { lineId } from "./line-id.ts";
import type { Card } from "./products.ts";

/** The version of op shapes that this build writes; the server reads every one of 12 months. */
export const opVersion = 1;

/** What a line shows before the server has said anything: the product as the shopper saw it. */
export type LineCard = Pick<
  Card,
  | "name"
  | "path"
  | "sku"
  | "brand_name"
  | "weight"
  | "price"
  | "regular_price"
  | "stock_status"
  | "stock_quantity"
> & { variant_name: string; image_url: string };

type InList = { list_id: string };
type InItem = InList & { activity_id: string; group_id: string; item_id: string };
export type NewItem = {
  id: string;
  name: string;
  state?: ItemState;
  quantity?: number;
  unit?: string;
  product_id?: string | null;
  variant_id?: string | null;
  category_id?: string | null;
  note?: string;
  weight?: number;
  position: string;
};
export type ItemChanges = Partial<
  Pick<
    Required<NewItem>,
    "name" | "quantity" | "unit" | "product_id" | "variant_id" | "category_id" | "note" | "weight"
  >
>;

/** In or out, never "the other way round": either may come twice. */
type IntoMembership = { product_id: string; added_name: string };

/** kind → payload. `card` and `added_name` stay on the device. */
export type OpPayloads = {
  "cart.add": {
    product_id: string;
    variant_id: string | null;
    quantity: number;
    checklist_items?: ChecklistReference[];
    card: LineCard;
  };
  "cart.take": { line_id: string; quantity: number };
  /** `date_added`: of a line that comes back, so that it stands where it stood. */
  "cart.set": { line_id: string; quantity: number; date_added?: string; card?: LineCard };
  "cart.remove": { line_id: string };
  /** A copy of a ready list sends the whole tree; `from` is provenance. */
  "list.create": InList & {
    name: string;
    from: string | null;
    journey: Journey | null;
    items: Activity[];
  };
  "list.update": InList & { name?: string; journey?: Journey | null };
  "list.delete": InList;
  "list.restore": InList;
  "activity.create": InList & {
    activity: { id: string; name: string; icon: string; position: string };
  };
  "activity.update": InList & {
    activity_id: string;
    name?: string;
    icon?: string;
    position?: string;
  };
  "activity.delete": InList & { activity_id: string };
  "group.create": InList & {
    activity_id: string;
    group: { id: string; name: string; position: string };
  };
  "group.update": InList & {
    activity_id: string;
    group_id: string;
    name?: string;
    position?: string;
  };
  "group.delete": InList & { activity_id: string; group_id: string };
  "item.create": InList & { activity_id: string; group_id: string; item: NewItem };
  "item.state": InItem & { state: ItemState };
  "item.edit": InItem & { changes: ItemChanges };
  "item.move": InItem & { to_activity_id: string; to_group_id: string; position: string };
  "item.delete": InItem;
  /** Stars, once and for all. `name` is the product's, and stays on the device. */
  "rating.set": { product_id: string; value: number; name: string };
  "wishlist.put": IntoMembership;
  "wishlist.remove": { product_id: string };
  "comparison.put": IntoMembership;
  "comparison.remove": { product_id: string };
};

export type OpKind = keyof OpPayloads;
/** An intention: its kind and what it says. */
export type OpIntent = { [K in OpKind]: { kind: K; payload: OpPayloads[K] } }[OpKind];

export type OpRequest = { method: "POST" | "PUT" | "DELETE"; path: string; body: unknown };

/** The line of ops that keep their order among themselves. */
export function laneOf(op: OpIntent): Lane {
  switch (op.kind) {
    case "wishlist.put":
    case "wishlist.remove":
      return "wishlist";
    case "comparison.put":
    case "comparison.remove":
      return "comparison";
    case "rating.set":
      return `rating:${op.payload.product_id}`;
    default:
      return "list_id" in op.payload ? `list:${op.payload.list_id}` : "cart";
  }
}

/** Ops of one key say something of the same thing, so that unsent ones can be folded together. */
export function entityKeyOf(op: OpIntent): string {
  switch (op.kind) {
    case "cart.add":
      return lineId(op.payload.product_id, op.payload.variant_id);
    case "cart.take":
    case "cart.set":
    case "cart.remove":
      return op.payload.line_id;
    case "wishlist.put":
    case "wishlist.remove":
    case "comparison.put":
    case "comparison.remove":
      return op.payload.product_id;
    case "list.create":
    case "list.update":
    case "list.delete":
    case "list.restore":
      return `list:${op.payload.list_id}`;
    case "activity.create":
      return `activity:${op.payload.activity.id}`;
    case "activity.update":
    case "activity.delete":
      return `activity:${op.payload.activity_id}`;
    case "group.create":
      return `group:${op.payload.group.id}`;
    case "group.update":
    case "group.delete":
      return `group:${op.payload.group_id}`;
    case "item.create":
      return `item:${op.payload.item.id}`;
    case "item.delete":
      return `item:${op.payload.item_id}`;
    case "item.state":
      return `item:${op.payload.item_id}:state`;
    case "item.move":
      return `item:${op.payload.item_id}:place`;
    case "item.edit":
      return `item:${op.payload.item_id}:${Object.keys(op.payload.changes).sort().join("+")}`;
    case "rating.set":
      return `rating:${op.payload.product_id}`;
  }
}

const part = encodeURIComponent;
const listPath = (id: string) => `/checklists/${part(id)}`;
const activityPath = (p: InList & { activity_id: string }) =>
  `${listPath(p.list_id)}/activities/${part(p.activity_id)}`;
const groupPath = (p: InList & { activity_id: string; group_id: string }) =>
  `${activityPath(p)}/groups/${part(p.group_id)}`;
const itemPath = (p: InItem) => `${groupPath(p)}/items/${part(p.item_id)}`;

/** The call that carries an op; frozen when it is first sent. Paths are below /ajax. */
export function requestOf(op: OpIntent): OpRequest {
  switch (op.kind) {
    case "cart.add": {
      const { product_id, variant_id, quantity, checklist_items } = op.payload;
      const body = { product_id, variant_id, quantity };
      return {
        method: "POST",
        path: "/cart/items",
        body: checklist_items?.length ? { ...body, checklist_items } : body,
      };
    }
    case "cart.take":
      return {
        method: "POST",
        path: `/cart/items/${part(op.payload.line_id)}/take`,
        body: { quantity: op.payload.quantity },
      };
    case "cart.set": {
      const { line_id, quantity, date_added } = op.payload;
      return {
        method: "PUT",
        path: `/cart/items/${part(line_id)}`,
        body: date_added === undefined ? { quantity } : { quantity, date_added },
      };
    }
    case "cart.remove":
      return { method: "DELETE", path: `/cart/items/${part(op.payload.line_id)}`, body: null };
    case "list.create": {
      const { list_id, name, from, journey, items } = op.payload;
      return {
        method: "POST",
        path: "/checklists",
        body: { id: list_id, name, from, journey, items },
      };
    }
    case "list.update": {
      const { list_id, ...body } = op.payload;
      return { method: "PUT", path: listPath(list_id), body };
    }
    case "list.delete":
      return { method: "DELETE", path: listPath(op.payload.list_id), body: null };
    case "list.restore":
      return { method: "POST", path: `${listPath(op.payload.list_id)}/restore`, body: null };
    case "activity.create":
      return {
        method: "POST",
        path: `${listPath(op.payload.list_id)}/activities`,
        body: op.payload.activity,
      };
    case "activity.update": {
      const { list_id: _list, activity_id: _activity, ...body } = op.payload;
      return { method: "PUT", path: activityPath(op.payload), body };
    }
    case "activity.delete":
      return { method: "DELETE", path: activityPath(op.payload), body: null };
    case "group.create":
      return {
        method: "POST",
        path: `${activityPath(op.payload)}/groups`,
        body: op.payload.group,
      };
    case "group.update": {
      const { list_id: _list, activity_id: _activity, group_id: _group, ...body } = op.payload;
      return { method: "PUT", path: groupPath(op.payload), body };
    }
    case "group.delete":
      return { method: "DELETE", path: groupPath(op.payload), body: null };
    case "item.create":
      return { method: "POST", path: `${groupPath(op.payload)}/items`, body: op.payload.item };
    case "item.state":
      return { method: "PUT", path: itemPath(op.payload), body: { state: op.payload.state } };
    case "item.edit":
      return { method: "PUT", path: itemPath(op.payload), body: op.payload.changes };
    case "item.move": {
      const { to_activity_id, to_group_id, position } = op.payload;
      return {
        method: "PUT",
        path: itemPath(op.payload),
        body: { activity_id: to_activity_id, group_id: to_group_id, position },
      };
    }
    case "item.delete":
      return { method: "DELETE", path: itemPath(op.payload), body: null };
    case "rating.set": {
      const { product_id, value } = op.payload;
      return { method: "POST", path: `/products/${part(product_id)}/rating`, body: { value } };
    }
    case "wishlist.put":
    case "comparison.put": {
      const { product_id } = op.payload;
      return { method: "POST", path: `/${laneOf(op)}/items`, body: { product_id } };
    }
    case "wishlist.remove":
    case "comparison.remove":
      return {
        method: "DELETE",
        path: `/${laneOf(op)}/items/${part(op.payload.product_id)}`,
        body: null,
      };
  }
}

/** Ops of one lane in one request, at most. */
export const maxBatch = 20;
