import type { Season, Sex } from "#contract/concepts.ts";
import type { Lang } from "#contract/lang.ts";
import type { Measure } from "#contract/measures.ts";
import type { Gateway } from "#contract/payment-methods.ts";
import type { PromoKind } from "#contract/promos.ts";
import type { ShippingKind } from "#contract/shipping-methods.ts";
import type { DeliveryTerms } from "#rules/delivery/days.ts";
import type {
  BranchKind,
  Carrier,
  StoredField,
} from "#server/platform/db/schema/shipping-methods.ts";

/** One text in every language of the shop. */
export type Text = Record<Lang, string>;

/** A drawing's name, as `tent`; the build emits `/images/noto/tent.svg`. */
export type Picture = string;

export type SeedCategory = {
  slug: string;
  parent: string | null;
  name: Text;
  description: Text;
  picture: Picture;
  sort: number;
  /** Slugs of locations that may see it; absent: everywhere. */
  locations?: string[];
  /** Shown as a tile on the home page. */
  is_main?: boolean;
  /** The assistant's name of the activity that leads here, as `beach`. */
  activity?: string;
  /** Whether good products of it may be sent back by law; absent: as in the parent. */
  returnable?: boolean;
  promo?: SeedPromo;
};

/** Makes a category a promo group; its products name it as a further category. */
export type SeedPromo = {
  /** Percent off between its days. */
  discount?: number;
  /** Days relative to the seeding day, as a sale's. */
  fromDay?: number;
  toDay?: number;
  /** When a limited offer ends, independent of the discount. */
  limitedToDay?: number;
  /** Shown to the shopper. */
  coupon?: string;
  /** Two at most. */
  adverts?: [SeedAdvert, SeedAdvert?];
};

/** The offer's caption and its value. */
export type SeedAdvert = { caption: Text; value: Text };

/** Attribute and value keys are stable and the same in every language; labels are texts. */
export type SeedAttribute = {
  name: string;
  label: Text;
  values: { name: string; label: Text }[];
};

export type SeedVariant = {
  sku: string;
  /** option name → value name, as `{ size: "m" }` */
  options: Record<string, string>;
  /** UAH; 0 means the product's. */
  price: number;
  stock: number | null;
  weight: number;
};

export type SeedProduct = {
  sku: string;
  slug: string;
  /** Main category first. */
  categories: [string, ...string[]];
  brand: string | null;
  barcode?: string;
  name: Text;
  /** Plain HTML of `<p>`, `<ul>`, `<li>`, `<strong>`. */
  description: Text;
  pictures: [Picture, ...Picture[]];
  /** UAH, at most 2 decimals. */
  price: number;
  /** UAH; without dates the sale is permanent; dates are days relative to the seeding day. */
  sale?: { price: number; fromDay?: number; toDay?: number };
  stock_status: "available" | "out_of_stock" | "discontinued" | "preorder";
  /** null: not tracked. */
  stock: number | null;
  /** kg */
  weight: number;
  /** The net measure of a piece, where the name does not say it. */
  content?: Measure;
  rating: number;
  rating_votes: number;
  /** Higher sells more; sort `popular`. */
  popularity: number;
  /** Stable keys, as `gift`. */
  tags?: string[];
  /** attribute name → value names */
  attributes: Record<string, string[]>;
  /** Names of attributes that a shopper must choose from; `variants` cover the combinations. */
  options?: string[];
  variants?: SeedVariant[];
  /** skus */
  related?: string[];
  /** Where it is unlike its categories. */
  returnable?: boolean;
  size_table?: { unit: string; columns: string[]; rows: (string | number)[][] };
};

/** As a shopper wrote it: in one language for all readers. */
export type SeedReview = {
  sku: string;
  author: string;
  rating: 1 | 2 | 3 | 4 | 5;
  text: string;
  /** Empty: not given. */
  pros: string;
  cons: string;
  /** Days before the seeding day. */
  daysAgo: number;
};

export type SeedConceptLink = {
  /** sku */
  product: string;
  seasons?: Season[];
  ageFrom?: number;
  ageTo?: number;
  sex?: Sex;
};

/** What a thing on a list is, whatever it is called. */
export type SeedConcept = {
  /** Stable, as `sleeping_bag`. */
  key: string;
  name: Text;
  synonyms: Record<Lang, string[]>;
  /** The product that is meant first. */
  links: SeedConceptLink[];
  /** Why it has none: people have their own, a chemist sells it, the shop does not. */
  absence?: "own" | "medicine" | "notSold";
};

export type SeedListItem = {
  name: Text;
  quantity: number;
  /** A key of `rules/checklists/units.ts`; "": it is not counted. */
  unit: string;
  /** sku of the matching product, if the shop sells one. */
  product?: string;
  category?: string;
  /** What it is, where its name alone does not say. */
  concept?: string;
  note?: Text;
  /** kg, of one piece */
  weight?: number;
};

export type SeedList = {
  slug: string;
  name: Text;
  description: Text;
  /** The middle picture is in front. */
  pictures: [Picture, Picture, Picture];
  activities: {
    name: Text;
    icon: Picture;
    groups: { name: Text; items: SeedListItem[] }[];
  }[];
};

export type SeedPage = {
  slug: string;
  title: Text;
  meta_description: Text;
  /** HTML of the allow-list; it is sanitized like an owner's page. */
  content: Text;
  tags: string[];
};

export type SeedPlaceholder = { key: string; place: string; value: Text };
export type SeedCustomerGroup = { slug: string; name: Text; description: Text };

export type SeedBrand = { slug: string; name: Text; description: Text; picture?: Picture };

export type SeedLocation = {
  slug: string;
  name: Text;
  lat: number;
  lng: number;
  isDefault?: boolean;
};

/** A setting is the same in every language, or a text. */
export type SeedSettings = Record<string, string | number | string[] | Text>;

export type SeedLink = { label: Text; path: string };

export type SeedTheme = {
  main_app_color: string;
  main_page_color: string;
  fonts_main: string;
  /** A page's id; empty: the shop's own home page. */
  home_override_by_page: string;
  home_slider: (SeedLink & { note: Text; image: string })[];
  footer_menu: SeedLink[];
  social: SeedLink[];
};

/** `price` in UAH, on top of the delivery; `capacity` in orders a day. */
export type SeedSlot = { from: string; to: string; price: number; capacity: number };

export type SeedPaymentMethod = { slug: string; gateway: Gateway; name: Text; description: Text };

/** Money in UAH; without a code every new customer receives a personal one. */
export type SeedPromoCode = {
  /** The owner's own, never shown to shoppers. */
  name: string;
  code?: string;
  kind: PromoKind;
  percent?: number;
  amount?: number;
  minimum?: number;
  excludesSale?: boolean;
  mostUsesEach?: number;
  /** sku */
  gift?: string;
  /** Valid until this day after the seeding day. */
  toDay?: number;
};

export type SeedShippingMethod = {
  slug: string;
  kind: ShippingKind;
  name: Text;
  description: Text;
  carrier: Carrier;
  branchKind?: BranchKind;
  /** UAH, by how many pieces there are. */
  prices: number[];
  /** Slugs of locations that are offered it; absent: everywhere. */
  locations?: string[];
  /** kg of the whole order */
  maxWeight?: number;
  fields: StoredField[];
  terms: DeliveryTerms;
  /** Parts of a day, offered in every town of the shop. */
  slots?: SeedSlot[];
};
