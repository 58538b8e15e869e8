/** The calls that carry ops. They stand apart from other writes because every page loads them. */
import { entryOpCalls } from "./entry-calls.ts";
import type { WriteRoute } from "./route.ts";

const KiB = 1024;
const list = "/checklists/:id";
const activity = `${list}/activities/:aid` as const;
const group = `${activity}/groups/:gid` as const;
const item = `${group}/items/:iid` as const;

export const opCalls = {
  createChecklist: { method: "POST", path: "/checklists", bodyLimit: 2048 * KiB },
  updateChecklist: { method: "PUT", path: list },
  deleteChecklist: { method: "DELETE", path: list },
  restoreChecklist: { method: "POST", path: `${list}/restore` },
  createActivity: { method: "POST", path: `${list}/activities` },
  updateActivity: { method: "PUT", path: activity },
  deleteActivity: { method: "DELETE", path: activity },
  createGroup: { method: "POST", path: `${activity}/groups` },
  updateGroup: { method: "PUT", path: group },
  deleteGroup: { method: "DELETE", path: group },
  createItem: { method: "POST", path: `${group}/items` },
  updateItem: { method: "PUT", path: item },
  deleteItem: { method: "DELETE", path: item },

  addCartItem: { method: "POST", path: "/cart/items" },
  setCartItem: { method: "PUT", path: "/cart/items/:id" },
  takeCartItem: { method: "POST", path: "/cart/items/:id/take" },
  deleteCartItem: { method: "DELETE", path: "/cart/items/:id" },

  rateProduct: { method: "POST", path: "/products/:id/rating" },
  ...entryOpCalls,
} as const satisfies Record<string, WriteRoute>;
