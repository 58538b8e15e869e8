/**
 * schema.org's words for what the shop shows (https://schema.org, and Google's merchant listings).
 * Only the server's entry loads this: browsers have no use for it.
 */
import type { Lang } from "#contract/lang.ts";
import { htmlLang } from "#contract/lang.ts";
import { pathIn } from "#contract/paths.ts";
import type { ProductCategory } from "#contract/product-categories.ts";
import type { Product } from "#contract/products.ts";
import type { Settings } from "#contract/settings.ts";
import { isGtin } from "#rules/catalogue/gtin.ts";

export type Site = { origin: string; lang: Lang };
export type SchemaNode = { "@type": string } & Record<string, unknown>;

const context = { "@context": "https://schema.org" };

/** Stars here are 1 to 5; what search engines are told counts to 100, as the shop always did. */
const starPoints = 20;

const availability = {
  available: "https://schema.org/InStock",
  out_of_stock: "https://schema.org/OutOfStock",
  discontinued: "https://schema.org/Discontinued",
  preorder: "https://schema.org/PreOrder",
} as const satisfies Record<Product["stock_status"], string>;

const urlOf = ({ origin, lang }: Site, path: string) => origin + pathIn(lang, path);

export function organization(site: Site, settings: Settings): SchemaNode {
  return {
    ...context,
    "@type": "OnlineStore",
    "@id": `${site.origin}/#store`,
    name: settings.store_name,
    url: urlOf(site, "/"),
    logo: site.origin + (settings.logo || "/icons/icon-512.png"),
    ...(settings.head_office && {
      address: {
        "@type": "PostalAddress",
        streetAddress: settings.head_office,
        addressCountry: "UA",
      },
    }),
    ...(settings.phone && {
      contactPoint: {
        "@type": "ContactPoint",
        contactType: "customer service",
        telephone: settings.phone,
        availableLanguage: Object.values(htmlLang),
      },
    }),
    hasMerchantReturnPolicy: returnPolicy(site),
  };
}

export function website(site: Site, settings: Settings): SchemaNode {
  return {
    ...context,
    "@type": "WebSite",
    name: settings.store_name,
    url: urlOf(site, "/"),
    inLanguage: htmlLang[site.lang],
    publisher: { "@id": `${site.origin}/#store` },
    potentialAction: {
      "@type": "SearchAction",
      target: `${urlOf(site, "/search")}?search={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
}

export type Crumb = { name: string; path: string };

export function breadcrumbs(site: Site, crumbs: readonly Crumb[]): SchemaNode {
  return {
    ...context,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name,
      item: urlOf(site, path),
    })),
  };
}

/** From the root down to `category`; a parent that may not be seen is left out. */
export function crumbsOf(
  category: Pick<ProductCategory, "id"> | undefined,
  all: readonly Pick<ProductCategory, "id" | "parent_id" | "name" | "path">[],
): Crumb[] {
  const crumbs: Crumb[] = [];
  let at = all.find((one) => one.id === category?.id);
  // A chain cannot be longer than there are categories.
  for (let left = all.length; at && left > 0; left -= 1) {
    crumbs.unshift({ name: at.name, path: at.path });
    const parentId = at.parent_id;
    at = all.find((one) => one.id === parentId);
  }
  return crumbs;
}

/** Nothing of an empty list: search engines call it an error. */
export function itemList(site: Site, name: string, items: readonly Crumb[]): SchemaNode[] {
  if (items.length === 0) return [];
  return [
    {
      ...context,
      "@type": "ItemList",
      name,
      numberOfItems: items.length,
      itemListElement: items.map((item, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name: item.name,
        url: urlOf(site, item.path),
      })),
    },
  ];
}

/** @param returns what the shop says of sending this product back; null: nothing is promised */
export function productThing(
  site: Site,
  product: Product,
  settings: Settings,
  returns: boolean | null,
): SchemaNode {
  const description = product.meta_description || plain(product.description);
  return {
    ...context,
    "@type": "Product",
    "@id": `${urlOf(site, product.path)}#product`,
    name: product.name,
    ...(product.sku && { sku: product.sku }),
    url: urlOf(site, product.path),
    ...(description && { description }),
    image: product.images.map(({ url }) => site.origin + url),
    ...(product.category_name && { category: product.category_name }),
    // Search engines refuse a product whose code is none.
    ...(isGtin(product.barcode) && { gtin: product.barcode }),
    ...(product.brand_name && { brand: { "@type": "Brand", name: product.brand_name } }),
    ...(product.weight > 0 && {
      weight: { "@type": "QuantitativeValue", value: product.weight, unitCode: "KGM" },
    }),
    ...ratingOf(product),
    offers: {
      "@type": "Offer",
      url: urlOf(site, product.path),
      price: product.min_price.toFixed(2),
      priceCurrency: settings.currency_code,
      availability: availability[product.stock_status],
      itemCondition: "https://schema.org/NewCondition",
      ...(product.on_sale &&
        product.date_sale_to && { priceValidUntil: product.date_sale_to.slice(0, 10) }),
      seller: { "@id": `${site.origin}/#store` },
      shippingDetails: shipping(product.min_price, settings),
      ...(returns !== null && {
        hasMerchantReturnPolicy: returns ? returnPolicy(site) : noReturns(site),
      }),
    },
  };
}

/** Nobody's votes are no rating: search engines refuse one without a count. */
function ratingOf({ rating, rating_votes }: Product): object {
  if (rating_votes === 0) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: Math.round(rating * starPoints * 10) / 10,
      bestRating: 5 * starPoints,
      worstRating: starPoints,
      ratingCount: rating_votes,
    },
  };
}

/** Whither, and that it is free above the shop's bound; how soon depends on the town and the day. */
function shipping(price: number, settings: Settings): SchemaNode {
  return {
    "@type": "OfferShippingDetails",
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "UA" },
    ...(price >= settings.free_delivery_from && {
      shippingRate: { "@type": "MonetaryAmount", value: 0, currency: settings.currency_code },
    }),
  };
}

/** 14 days, as Ukraine's law on consumers' rights has it (art. 9). */
function returnPolicy(site: Site): SchemaNode {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "UA",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: 14,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
    merchantReturnLink: urlOf(site, "/returns"),
  };
}

/** Food, underwear and the like, of good quality. */
function noReturns(site: Site): SchemaNode {
  return {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "UA",
    returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
    merchantReturnLink: urlOf(site, "/returns"),
  };
}

function plain(html: string): string {
  return html
    .replace(/<[^<>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
