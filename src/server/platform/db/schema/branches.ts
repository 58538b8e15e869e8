/**
 * The directory of towns and branches. It is replaced as a whole in one transaction. Ids are the
 * carrier's own, so a cart's city stays valid after a refresh.
 */
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instant, type Translations, weight } from "./columns.ts";
import type { BranchKind, Carrier } from "./shipping-methods.ts";

export const deliveryAreas = pgTable("delivery_areas", {
  id: uuid("id").primaryKey(),
  /** name «Волинська область», short «Волинська обл.» */
  translations: jsonb("translations").$type<Translations<"name" | "short">>().notNull(),
  /** The words of its names in every language, each after a space; see `placeWords`. */
  words: text("words").notNull(),
});

export const deliveryCities = pgTable(
  "delivery_cities",
  {
    id: uuid("id").primaryKey(),
    areaId: uuid("area_id").notNull(),
    /** name «Рівне», label «Рівне, Волинська обл., Ковельський р-н», which no other city has */
    translations: jsonb("translations").$type<Translations<"name" | "label">>().notNull(),
    words: text("words").notNull(),
    /** The main town of its area. */
    isCentre: boolean("is_centre").notNull().default(false),
    /** Better known ones come first. */
    weight: integer("weight").notNull().default(0),
  },
  (t) => [index("delivery_cities_area").on(t.areaId)],
);

export const deliveryBranches = pgTable(
  "delivery_branches",
  {
    id: uuid("id").primaryKey(),
    carrier: text("carrier").$type<Carrier>().notNull(),
    kind: text("kind").$type<BranchKind>().notNull(),
    cityId: uuid("city_id").notNull(),
    number: text("number").notNull(),
    translations: jsonb("translations").$type<Translations<"name">>().notNull(),
    words: text("words").notNull(),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    /** Opening hours from Monday, as `08:00-20:00`; null: closed. Empty: unknown. */
    schedule: jsonb("schedule").$type<(string | null)[]>().notNull().default([]),
    /** kg of one parcel; null: no limit */
    maxWeight: weight("max_weight"),
  },
  (t) => [index("delivery_branches_city").on(t.cityId)],
);

/** One row per carrier: the directory's source and time. */
export const deliveryDirectory = pgTable("delivery_directory", {
  /** `built-in` or `nova_poshta` */
  source: text("source").primaryKey(),
  dateUpdated: instant("date_updated").notNull(),
});
