import * as z from "zod/mini";
import { existingId, uuid } from "./ids.ts";
import { bag, journey, plan, sharedTrip } from "./journeys.ts";
import { measure } from "./measures.ts";
import { instant, uah } from "./money.ts";

const itemStates = ["need", "have", "packed", "skip"] as const;
export const itemState = z.enum(itemStates);
/** Missing = `need`. */
export type ItemState = z.infer<typeof itemState>;

const text = (max: number) => z.string().check(z.maxLength(max));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
/** A fractional index (Latin letters and digits): order of siblings, then id. */
const position = z.string().check(z.regex(/^[A-Za-z0-9]{1,100}$/));
const quantity = z.int().check(z.minimum(1), z.maximum(999));
/** kg of one piece */
const weight = z.number().check(z.minimum(0), z.maximum(1000));
const reference = z.nullable(uuid);

const key = z.string().check(z.minLength(1), z.maxLength(64));
const keys = z.array(key).check(z.maxLength(99));

/**
 * What a plan and a shopper may add to an item. A field that says nothing (null, empty, `shared`)
 * is absent from rows and answers, as in those of builds that did not know it.
 */
export const itemDetails = {
  /** What is wanted of one count of the thing: 500 g, 1.5 l. Pieces to buy follow from it. */
  measure: z.nullable(measure),
  /** The key of the rule that made the item; null: made by hand. */
  rule: z.nullable(key),
  /** A tent; a sleeping bag for each; a child's own. */
  scope: z.enum(["shared", "each", "person"]),
  /** Travellers; none: everyone. */
  for: keys,
  /** Who carries a shared thing. */
  bring: z.nullable(key),
  bag: z.nullable(key),
  /** What the thing is, by which products are found. */
  concept: z.nullable(key),
  /** Fields that a person has changed of what a rule made; a new plan leaves them. */
  touched: keys,
  /** Lines of orders that were delivered to it: none is applied twice, whatever device learns of it. */
  brought: z.array(key).check(z.maxLength(20)),
  why: text(500),
} as const;

/** As `itemDetails`, each absent or set. */
const optionalDetails = {
  measure: z.exactOptional(itemDetails.measure),
  rule: z.exactOptional(itemDetails.rule),
  scope: z.exactOptional(itemDetails.scope),
  for: z.exactOptional(itemDetails.for),
  bring: z.exactOptional(itemDetails.bring),
  bag: z.exactOptional(itemDetails.bag),
  concept: z.exactOptional(itemDetails.concept),
  touched: z.exactOptional(itemDetails.touched),
  brought: z.exactOptional(itemDetails.brought),
  why: z.exactOptional(itemDetails.why),
} as const;

/** What a list keeps of its plan; absent where there is nothing, as in `itemDetails`. */
export const listDetails = {
  plan: z.nullable(plan),
  /** Rules whose things the shopper has removed: they never come back by themselves. */
  dropped: z.array(key).check(z.maxLength(500)),
  bags: z.array(bag).check(z.maxLength(50)),
  /** Null: the list is alone, or its journey's only one. */
  trip: z.nullable(sharedTrip),
} as const;

const optionalListDetails = {
  plan: z.exactOptional(listDetails.plan),
  dropped: z.exactOptional(listDetails.dropped),
  bags: z.exactOptional(listDetails.bags),
  trip: z.exactOptional(listDetails.trip),
} as const;

/** What may be set of an item; `unit` is a key of `rules/checklists/units.ts` or an own word. */
export const itemFields = {
  name,
  state: itemState,
  quantity,
  unit: text(20),
  product_id: reference,
  variant_id: reference,
  category_id: reference,
  note: text(500),
  weight,
  position,
} as const;

export const item = z.object({ id: uuid, ...itemFields, ...optionalDetails });
export type Item = z.infer<typeof item>;

export const group = z.object({ id: uuid, name: text(200), position, items: z.array(item) });
export type Group = z.infer<typeof group>;

export const activity = z.object({
  id: uuid,
  name,
  icon: text(64),
  position,
  groups: z.array(group),
});
export type Activity = z.infer<typeof activity>;

const listKind = z.enum(["ready", "own"]);

/** One list, whole; its `items` are its activities. */
export const checklist = z.object({
  id: z.string(),
  version: z.number(),
  epoch: z.string(),
  name: z.string(),
  kind: listKind,
  description: z.string(),
  images: z.array(z.string()),
  from: z.nullable(z.string()),
  journey: z.nullable(journey),
  ...optionalListDetails,
  items: z.array(activity),
  date_updated: instant,
});
export type Checklist = z.infer<typeof checklist>;

/** One of a list's first things, as a card that shows the list draws it. */
export const previewItem = z.object({
  id: z.string(),
  name: z.string(),
  product_id: z.string(),
  category_id: z.nullable(z.string()),
  /** Of all its pieces. */
  price: uah,
  /** "": none */
  image: z.string(),
});
export type PreviewItem = z.infer<typeof previewItem>;

/** A row of GET /checklists. */
export const checklistSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** The middle picture of `images`. */
  image: z.string(),
  images: z.array(z.string()),
  kind: listKind,
  version: z.number(),
  epoch: z.string(),
  items_total: z.number(),
  items_have: z.number(),
  price_missing: uah,
  weight_total: z.number(),
  date_updated: instant,
  /** Of ready lists: the first things that the shop sells. */
  preview: z.optional(z.array(previewItem)),
  /** Of own lists for a journey: where it goes, and when. */
  journey: z.optional(
    z.extend(z.pick(journey, { location: true, date_from: true, date_to: true }), {
      /** Absent in the answers of older builds, which devices keep. */
      activities: z.optional(z.array(z.string())),
    }),
  ),
  trip: z.optional(sharedTrip),
});
export type ChecklistSummary = z.infer<typeof checklistSummary>;

/** A new item; fields that are left out take the defaults of `itemDefaults` in rules. */
export const newListItem = z.object({
  id: uuid,
  name,
  state: z.exactOptional(itemState),
  quantity: z.exactOptional(quantity),
  unit: z.exactOptional(text(20)),
  product_id: z.exactOptional(reference),
  variant_id: z.exactOptional(reference),
  category_id: z.exactOptional(reference),
  note: z.exactOptional(text(500)),
  weight: z.exactOptional(weight),
  position,
  ...optionalDetails,
});

/* What clients send. The server adds ids and positions where they are left out. */
const newItem = z.extend(newListItem, {
  id: z.optional(uuid),
  position: z.optional(position),
});
const newGroup = z.object({
  id: z.optional(uuid),
  name: text(200),
  position: z.optional(position),
  items: z.optional(z.array(newItem).check(z.maxLength(5000))),
});
const newActivity = z.object({
  id: z.optional(uuid),
  name,
  icon: z.optional(text(64)),
  position: z.optional(position),
  groups: z.optional(z.array(newGroup).check(z.maxLength(500))),
});

export const checklistBodies = {
  /** With `items` a whole tree (`from` is provenance only); without, a copy of ready list `from`. */
  create: z.object({
    id: z.optional(uuid),
    name: z.optional(name),
    from: z.optional(z.nullable(existingId)),
    journey: z.optional(z.nullable(journey)),
    ...optionalListDetails,
    items: z.optional(z.array(newActivity).check(z.maxLength(200))),
  }),
  update: z.object({
    name: z.optional(name),
    journey: z.optional(z.nullable(journey)),
    ...optionalListDetails,
  }),
  createActivity: newActivity,
  updateActivity: z.partial(z.object({ name, icon: text(64), position })),
  createGroup: newGroup,
  updateGroup: z.partial(z.object({ name: text(200), position })),
  createItem: newItem,
  updateItem: z.partial(
    z.object({ ...itemFields, ...itemDetails, group_id: existingId, activity_id: existingId }),
  ),
} as const;
export type ChecklistBodies = {
  [K in keyof typeof checklistBodies]: z.infer<(typeof checklistBodies)[K]>;
};

/**
 * A list as rows: what the device's base keeps and what a lane's delta carries.
 * The `list` row's id is the list's own.
 */
export const listRow = z.discriminatedUnion("row", [
  z.object({
    row: z.literal("list"),
    id: z.string(),
    name: z.string(),
    kind: listKind,
    description: z.string(),
    images: z.array(z.string()),
    from: z.nullable(z.string()),
    journey: z.nullable(journey),
    ...optionalListDetails,
    date_updated: instant,
  }),
  z.object({
    row: z.literal("activity"),
    id: z.string(),
    name: z.string(),
    icon: z.string(),
    position: z.string(),
  }),
  z.object({
    row: z.literal("group"),
    id: z.string(),
    activity_id: z.string(),
    name: z.string(),
    position: z.string(),
  }),
  z.extend(item, { row: z.literal("item"), id: z.string(), group_id: z.string() }),
]);
export type ListRow = z.infer<typeof listRow>;
