import { brandAnswer, brandFields } from "#contract/admin/brands.ts";
import { pathIn } from "#contract/paths.ts";
import { brandPath } from "#rules/catalogue/sitemap.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { pageRows } from "#server/admin/engine/list-query.ts";
import { pictureRoutes } from "#server/admin/engine/pictures.ts";
import { type AdminResource, type Change, defineResource } from "#server/admin/engine/resource.ts";
import { selectRows } from "#server/admin/engine/sql-engine.ts";
import { textsPerLang } from "#server/admin/engine/table-resource.ts";
import { editOf } from "#server/admin/resources/products/edit-of.ts";
import {
  type BrandPatch,
  createBrand,
  deleteBrand,
  updateBrand,
} from "#server/brands/sql-edit-brand.ts";
import { countProductsOfBrands } from "#server/brands/sql-owner.ts";
import { brands } from "#server/platform/db/schema/brands.ts";
import { inLang } from "#server/platform/db/translations.ts";

async function readBrands(context: AdminContext, ids?: readonly string[]) {
  const { db, lang, publicUrl } = context;
  const counts = await countProductsOfBrands(db);
  return (await selectRows(db, brands, ids)).map((row) => {
    // Until it has a name, its slug is made of its id.
    const slug = row.slug === `brand-${row.id}` ? "" : row.slug;
    const path = slug && brandPath(slug);
    return {
      id: row.id,
      name: inLang(row.translations, lang, "name"),
      slug,
      path,
      url: path && publicUrl + pathIn(lang, path),
      image: row.image,
      description: inLang(row.translations, lang, "description"),
      products_count: counts.get(row.id) ?? 0,
      translations: textsPerLang(row.translations, ["name", "description"]),
      version: row.version,
      date_created: row.dateCreated?.toISOString() ?? null,
      date_updated: row.dateUpdated?.toISOString() ?? null,
    };
  });
}

function patchOf({ values, texts }: Change<typeof brandFields>): BrandPatch {
  const { slug, image } = values;
  return {
    texts,
    ...(slug !== undefined && { slug }),
    ...(image !== undefined && { image }),
  };
}

const filters = { search: "search" } as const;

export const brandsResource: AdminResource = defineResource({
  name: "brands",
  scope: "products",
  about: "brands of products",
  fields: brandFields,
  answer: brandAnswer,
  bodyLimit: 512 * 1024,
  table: { name: "brands" },
  filters,
  async list(context, query) {
    return pageRows(await readBrands(context), query, {
      sort: "name",
      filters,
    });
  },
  async find(context, id) {
    return (await readBrands(context, [id]))[0];
  },
  async findTexts({ db }, id) {
    return (await selectRows(db, brands, [id]))[0]?.translations;
  },
  create: (context, change, id) => createBrand(editOf(context), id, patchOf(change)),
  update: (context, id, change) => updateBrand(editOf(context), id, patchOf(change)),
  remove: (context, id) => deleteBrand(editOf(context), id),
  routes: pictureRoutes({
    name: "image",
    resource: () => brandsResource,
    save: (context, id, url) => updateBrand(editOf(context), id, { image: url }),
  }),
});
