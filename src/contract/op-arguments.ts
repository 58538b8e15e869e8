/**
 * What each op says, by kind. Devices write arguments of these shapes into their logs, where they
 * must stay readable for 12 months: add optional fields, never rename or remove one.
 *
 * The device takes only the types from here (`import type`), so that the schemas stay out of its
 * bundle; tests and the server check values.
 */
import * as z from "zod/mini";
import { cartItem, checklistReference } from "./cart.ts";
import {
  activity,
  itemDetails,
  itemFields,
  itemState,
  listDetails,
  newListItem,
} from "./checklists.ts";
import { entryArguments } from "./entry-schemas.ts";
import { journey } from "./journeys.ts";

/** What a cart line shows before the server answers: the product as the shopper saw it. */
export const lineCard = z.pick(cartItem, {
  name: true,
  path: true,
  sku: true,
  brand_name: true,
  weight: true,
  price: true,
  regular_price: true,
  stock_status: true,
  stock_quantity: true,
  variant_name: true,
  image_url: true,
});

const inList = { list_id: z.string() };
const inActivity = { ...inList, activity_id: z.string() };
const inGroup = { ...inActivity, group_id: z.string() };
const inItem = { ...inGroup, item_id: z.string() };

const named = { id: z.string(), name: z.string(), position: z.string() };
const { name, quantity, unit, product_id, variant_id, category_id, note, weight } = itemFields;
const { measure, rule, scope, bring, bag, concept, touched, brought, why } = itemDetails;
const itemChanges = z.object({
  name: z.exactOptional(name),
  quantity: z.exactOptional(quantity),
  unit: z.exactOptional(unit),
  product_id: z.exactOptional(product_id),
  variant_id: z.exactOptional(variant_id),
  category_id: z.exactOptional(category_id),
  note: z.exactOptional(note),
  weight: z.exactOptional(weight),
  measure: z.exactOptional(measure),
  rule: z.exactOptional(rule),
  scope: z.exactOptional(scope),
  for: z.exactOptional(itemDetails.for),
  bring: z.exactOptional(bring),
  bag: z.exactOptional(bag),
  concept: z.exactOptional(concept),
  touched: z.exactOptional(touched),
  brought: z.exactOptional(brought),
  why: z.exactOptional(why),
});
const listChanges = {
  plan: z.exactOptional(listDetails.plan),
  dropped: z.exactOptional(listDetails.dropped),
  bags: z.exactOptional(listDetails.bags),
  trip: z.exactOptional(listDetails.trip),
};

export const opArguments = {
  /** `card` stays on the device. */
  "cart.add": z.object({
    product_id: z.string(),
    variant_id: z.nullable(z.string()),
    quantity: z.number(),
    checklist_items: z.exactOptional(z.array(checklistReference)),
    card: lineCard,
  }),
  "cart.take": z.object({ line_id: z.string(), quantity: z.number() }),
  /**
   * `date_added` is that of a line that comes back, so that it stands where it stood. `gift`: the
   * pieces of the code's gift that were in the cart then come back with it, if the code gives them.
   */
  "cart.set": z.object({
    line_id: z.string(),
    quantity: z.number(),
    date_added: z.exactOptional(z.string()),
    card: z.exactOptional(lineCard),
    gift: z.optional(
      z.object({
        line_id: z.string(),
        quantity: z.number(),
        date_added: z.string(),
        card: z.exactOptional(lineCard),
      }),
    ),
  }),
  "cart.remove": z.object({ line_id: z.string() }),

  /** A copy of a ready list sends the whole tree; `from` names the ready list. */
  "list.create": z.object({
    ...inList,
    name: z.string(),
    from: z.nullable(z.string()),
    journey: z.nullable(journey),
    ...listChanges,
    items: z.array(activity),
  }),
  "list.update": z.object({
    ...inList,
    name: z.exactOptional(z.string()),
    journey: z.exactOptional(z.nullable(journey)),
    ...listChanges,
  }),
  "list.delete": z.object(inList),
  "list.restore": z.object(inList),
  "activity.create": z.object({ ...inList, activity: z.object({ ...named, icon: z.string() }) }),
  "activity.update": z.object({
    ...inActivity,
    name: z.exactOptional(z.string()),
    icon: z.exactOptional(z.string()),
    position: z.exactOptional(z.string()),
  }),
  "activity.delete": z.object(inActivity),
  "group.create": z.object({ ...inActivity, group: z.object(named) }),
  "group.update": z.object({
    ...inGroup,
    name: z.exactOptional(z.string()),
    position: z.exactOptional(z.string()),
  }),
  "group.delete": z.object(inGroup),
  "item.create": z.object({ ...inGroup, item: newListItem }),
  /** `brought`: it is so because these lines of an order were delivered; see `itemDetails`. */
  "item.state": z.object({ ...inItem, state: itemState, brought: z.exactOptional(brought) }),
  "item.edit": z.object({ ...inItem, changes: itemChanges }),
  "item.move": z.object({
    ...inItem,
    to_activity_id: z.string(),
    to_group_id: z.string(),
    position: z.string(),
  }),
  "item.delete": z.object(inItem),

  /** Stars, once and for all. `name` is the product's and stays on the device. */
  "rating.set": z.object({ product_id: z.string(), value: z.number(), name: z.string() }),

  ...entryArguments,
} as const;
