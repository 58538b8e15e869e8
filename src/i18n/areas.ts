import type { account } from "./ua/account.ts";
import type { amounts } from "./ua/amounts.ts";
import type { auth } from "./ua/auth.ts";
import type { cart } from "./ua/cart.ts";
import type { catalogue } from "./ua/catalogue.ts";
import type { checklists } from "./ua/checklists.ts";
import type { checkout } from "./ua/checkout.ts";
import type { consent } from "./ua/consent.ts";
import type { contacts } from "./ua/contacts.ts";
import type { pages } from "./ua/content-pages.ts";
import type { delivery } from "./ua/delivery.ts";
import type { errors } from "./ua/errors.ts";
import type { fields } from "./ua/fields.ts";
import type { help } from "./ua/help.ts";
import type { home } from "./ua/home.ts";
import type { kit } from "./ua/kit.ts";
import type { listEditor } from "./ua/list-editor.ts";
import type { listFiles } from "./ua/list-files.ts";
import type { listViews } from "./ua/list-views.ts";
import type { listing } from "./ua/listing.ts";
import type { notifications } from "./ua/notifications.ts";
import type { offline } from "./ua/offline.ts";
import type { orders } from "./ua/orders.ts";
import type { planning } from "./ua/planning.ts";
import type { product } from "./ua/product.ts";
import type { promo } from "./ua/promo.ts";
import type { reviews } from "./ua/reviews.ts";
import type { savedProducts } from "./ua/saved-products.ts";
import type { search } from "./ua/search.ts";
import type { common } from "./ua/shell.ts";
import type { trips } from "./ua/trips.ts";

/** Ukrainian is the source: its files say which keys there are and what each needs to be filled with. */
export type Areas = {
  common: typeof common;
  home: typeof home;
  catalogue: typeof catalogue;
  listEditor: typeof listEditor;
  listFiles: typeof listFiles;
  listViews: typeof listViews;
  listing: typeof listing;
  promo: typeof promo;
  search: typeof search;
  planning: typeof planning;
  product: typeof product;
  reviews: typeof reviews;
  auth: typeof auth;
  account: typeof account;
  orders: typeof orders;
  cart: typeof cart;
  checkout: typeof checkout;
  delivery: typeof delivery;
  checklists: typeof checklists;
  amounts: typeof amounts;
  trips: typeof trips;
  savedProducts: typeof savedProducts;
  notifications: typeof notifications;
  contacts: typeof contacts;
  kit: typeof kit;
  consent: typeof consent;
  pages: typeof pages;
  errors: typeof errors;
  fields: typeof fields;
  help: typeof help;
  offline: typeof offline;
};

type PluralForm = "one" | "few" | "many" | "other";

/** An area in Russian: the same keys, for its plurals are the same four. */
export type RussianOf<Source> = { [Key in keyof Source]: string };

/** An area in English, where a plural has only one and other. */
export type EnglishOf<Source> = {
  [Key in keyof Source as Key extends `${string}_few` | `${string}_many` ? never : Key]: string;
};

type AreaOf<Lang> = {
  [Area in keyof Areas]: Lang extends "en" ? EnglishOf<Areas[Area]> : RussianOf<Areas[Area]>;
};
export type RussianAreas = AreaOf<"ru">;
export type EnglishAreas = AreaOf<"en">;

type FlatByArea = {
  [Area in keyof Areas]: {
    [Key in keyof Areas[Area] & string as `${Area}.${Key}`]: Areas[Area][Key];
  };
}[keyof Areas];
type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type SourceTexts = UnionToIntersection<FlatByArea>;

type WithoutPluralForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** What `t` takes: `area.key`, a plural without its form. */
export type TextKey = WithoutPluralForm<keyof SourceTexts>;

/** Without the shop's name, which `makeI18n` knows. */
type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Exclude<Name, "shopName"> | Placeholders<Rest>
  : never;

/** The forms of a plural are one entry: their texts as a union. */
type TextsByKey = {
  [Key in keyof SourceTexts as WithoutPluralForm<Key>]: SourceTexts[Key];
};

/** A table, for the compiler looks up one entry of it much faster than it compares keys of a plural. */
type PlaceholdersByKey = {
  [Key in TextKey]:
    | Placeholders<TextsByKey[Key]>
    | (Key extends keyof SourceTexts ? never : "count");
};

/** The values a text needs: none, or one for each of its gaps; `count` picks the plural form. */
export type ValuesOf<Key extends TextKey> = [PlaceholdersByKey[Key]] extends [never]
  ? []
  : [values: { [Gap in PlaceholdersByKey[Key]]: Gap extends "count" ? number : string | number }];

/** All texts of one language, keyed `area.key` and, for plurals, `area.key_few`. */
export type Texts = Readonly<Record<string, string>>;
