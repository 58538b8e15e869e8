import { stockFlagsOf } from "#rules/catalogue/stock-status.ts";
import { contentInName } from "#rules/checklists/content-in-name.ts";
import { stableId } from "#server/platform/stable-id.ts";
import type { SeedProduct, SeedVariant } from "#server/seed/shape.ts";
import {
  categoryPath,
  pictureUrl,
  type ShopContent,
  type ShopRows,
  translate,
  valueId,
} from "./shape.ts";

const hour = 3_600_000;
/** Noto pictures are square; a browser needs only the aspect ratio. */
const pictureSize = 512;

type ProductRows = Pick<
  ShopRows,
  | "products"
  | "productCategoryLinks"
  | "productAttributes"
  | "productOptions"
  | "productVariants"
  | "productImages"
  | "productRelated"
>;

export function createProductRows(
  content: ShopContent,
  dayStart: (days: number) => Date,
  now: number,
): ProductRows {
  const { products, categories } = content;
  return {
    products: products.map((product, at) => ({
      ...productRow(product, dayStart),
      path: `${categoryPath(product.categories[0], categories)}/${product.slug}`,
      // Earlier products are older; all were created before the shop opens.
      dateCreated: new Date(now - (products.length - at) * hour),
    })),
    productCategoryLinks: products.flatMap((product) =>
      product.categories.map((slug, position) => ({
        productId: productId(product),
        categoryId: stableId("category", slug),
        position,
      })),
    ),
    productAttributes: products.flatMap((product) =>
      Object.entries(product.attributes).flatMap(([attribute, values], position) =>
        values.map((value) => ({
          productId: productId(product),
          attributeId: stableId("attribute", attribute),
          valueId: valueId(attribute, value),
          position,
        })),
      ),
    ),
    productOptions: products.flatMap((product) =>
      (product.options ?? []).map((option, position) => ({
        id: optionId(product, option),
        productId: productId(product),
        attributeId: stableId("attribute", option),
        position,
      })),
    ),
    productVariants: products.flatMap((product) =>
      (product.variants ?? []).map((variant, position) => variantRow(product, variant, position)),
    ),
    productImages: products.flatMap((product) =>
      product.pictures.map((picture, position) => ({
        id: stableId("image", `${product.sku}\0${position}`),
        productId: productId(product),
        url: pictureUrl(picture),
        position,
        width: pictureSize,
        height: pictureSize,
      })),
    ),
    productRelated: products.flatMap((product) =>
      (product.related ?? []).map((sku, position) => ({
        productId: productId(product),
        relatedId: stableId("product", sku),
        position,
      })),
    ),
  };
}

const productId = ({ sku }: SeedProduct) => stableId("product", sku);
const optionId = ({ sku }: SeedProduct, option: string) => stableId("option", `${sku}\0${option}`);
const kopiykas = (uah: number) => Math.round(uah * 100);

function productRow(product: SeedProduct, dayStart: (days: number) => Date) {
  const { sku, slug, name, description, brand, sale } = product;
  const regularPrice = kopiykas(product.price);
  return {
    id: productId(product),
    sku,
    slug,
    barcode: product.barcode ?? "",
    brandId: brand === null ? null : stableId("brand", brand),
    categoryId: stableId("category", product.categories[0]),
    translations: translate({ name, description }),
    regularPrice,
    salePrice: sale ? kopiykas(sale.price) : null,
    dateSaleFrom: sale?.fromDay === undefined ? null : dayStart(sale.fromDay),
    dateSaleTo: sale?.toDay === undefined ? null : dayStart(sale.toDay),
    ...stockFlagsOf(product.stock_status, product.stock),
    weight: product.weight,
    content: product.content ?? contentInName(name.ua),
    ratingSum: Math.round(product.rating * product.rating_votes),
    ratingVotes: product.rating_votes,
    popularity: product.popularity,
    tags: product.tags ?? [],
    sizeTable: product.size_table ?? null,
    returnable: product.returnable ?? null,
    // Derived columns, computed once the row is in the database.
    nameKeyUa: "",
    nameKeyEn: "",
    nameKeyRu: "",
    price: regularPrice,
    minPrice: regularPrice,
  };
}

function variantRow(product: SeedProduct, variant: SeedVariant, position: number) {
  const price = kopiykas(variant.price);
  return {
    id: stableId("variant", variant.sku),
    productId: productId(product),
    sku: variant.sku,
    price,
    regularPrice: price,
    stockQuantity: stockFlagsOf(product.stock_status, variant.stock).stockQuantity,
    weight: variant.weight,
    options: Object.entries(variant.options).map(([option, value]) => ({
      option_id: optionId(product, option),
      value_id: valueId(option, value),
    })),
    position,
  };
}
