/** What things on lists are, by which words they go, and which products of the shop are them. */
import { conceptAnswer, conceptFields, type OwnerConceptLink } from "#contract/admin/concepts.ts";
import { conceptKey } from "#contract/concepts.ts";
import { langs } from "#contract/lang.ts";
import { slugOf } from "#rules/catalogue/slug.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { pageRows } from "#server/admin/engine/list-query.ts";
import { mergeTexts } from "#server/admin/engine/read-change.ts";
import { type AdminResource, type Change, defineResource } from "#server/admin/engine/resource.ts";
import {
  deleteRow,
  findMissingIds,
  insertRow,
  nextPosition,
  selectRows,
  updateRow,
} from "#server/admin/engine/sql-engine.ts";
import { textsPerLang } from "#server/admin/engine/table-resource.ts";
import { refreshSearchAfter } from "#server/concepts/refresh-search.ts";
import { listLinksOf, replaceLinks } from "#server/concepts/sql-owner.ts";
import type { Translations } from "#server/platform/db/schema/columns.ts";
import { type ConceptTexts, concepts } from "#server/platform/db/schema/concepts.ts";
import { inLang } from "#server/platform/db/translations.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { recordCatalogueChange } from "#server/reference-data/sql-changes.ts";

type Texts = Translations<"name" | "synonyms">;
type Fields = typeof conceptFields;

function textsOf(stored: ConceptTexts): Texts {
  const texts: Texts = {};
  for (const lang of langs) {
    const { name, synonyms } = stored[lang] ?? {};
    if (name !== undefined) texts[lang] = { name, synonyms: synonyms?.join("; ") ?? "" };
  }
  return texts;
}

function storedOf(texts: Texts): ConceptTexts {
  const stored: ConceptTexts = {};
  for (const lang of langs) {
    const { name = "", synonyms = "" } = texts[lang] ?? {};
    const words = synonyms.split(";").map((word) => word.trim());
    if (name || synonyms) stored[lang] = { name, synonyms: words.filter(Boolean) };
  }
  return stored;
}

async function readObjects({ db, lang }: AdminContext, ids?: readonly string[]) {
  const rows = await selectRows(db, concepts, ids);
  const links = await listLinksOf(db, ids && rows.map(({ key }) => key));
  return rows.map((row) => {
    const texts = textsOf(row.translations);
    return {
      id: row.id,
      key: row.key,
      name: inLang(texts, lang, "name"),
      synonyms: inLang(texts, lang, "synonyms"),
      links: links.get(row.key) ?? [],
      position: row.position,
      translations: textsPerLang(texts, ["name", "synonyms"]),
      version: row.version,
      date_created: row.dateCreated?.toISOString() ?? null,
      date_updated: row.dateUpdated?.toISOString() ?? null,
    };
  });
}

async function findRow({ db }: AdminContext, id: string) {
  return (await selectRows(db, concepts, [id]))[0];
}

/** Each link leads to one thing that the shop has. */
async function requireTargets({ db }: AdminContext, links: readonly OwnerConceptLink[]) {
  const products = links.flatMap(({ product_id }) => product_id ?? []);
  const categories = links.flatMap(({ category_id }) => category_id ?? []);
  if (links.some((link) => (link.product_id === null) === (link.category_id === null)))
    throw new Refusal("invalid", { fields: { links: "invalid" } });
  const missing = [
    ...(await findMissingIds(db, "products", products)),
    ...(await findMissingIds(db, "product_categories", categories)),
  ];
  if (missing.length > 0) throw new Refusal("invalid", { fields: { links: "unknown" } });
}

async function saveLinks(context: AdminContext, key: string, { values }: Change<Fields>) {
  if (!values.links) return;
  await requireTargets(context, values.links);
  await replaceLinks(context, key, values.links);
}

/** The one that was sent, else one made of the name. */
async function newKeyOf(
  { db }: AdminContext,
  { values }: Change<Fields>,
  texts: Texts,
  id: string,
) {
  const taken = new Set((await selectRows(db, concepts)).map(({ key }) => key));
  if (values.key) {
    if (taken.has(values.key)) throw new Refusal("conflict", { fields: { key: "taken" } });
    return values.key;
  }
  const wanted = slugOf(texts.en?.name || inLang(texts, "ua", "name"));
  return conceptKey.test(wanted) && !taken.has(wanted) ? wanted : `thing-${id}`;
}

const filters = { key: "text", search: "search" } as const;

/** Changes the concept of this key, and what a search finds by its words. */
async function changeConcept(
  { db, clock }: AdminContext,
  key: string | undefined,
  work: () => Promise<unknown>,
): Promise<void> {
  const reworded = await refreshSearchAfter(db, key === undefined ? [] : [key], work);
  if (reworded.length > 0) await recordCatalogueChange(db, "words", reworded, new Date(clock()));
}

export const conceptsResource: AdminResource = defineResource({
  name: "concepts",
  scope: "checklists",
  about: "what things on lists are, and which products are them",
  fields: conceptFields,
  answer: conceptAnswer,
  bodyLimit: 512 * 1024,
  table: { name: "concepts" },
  catalogue: "concept",
  filters,
  async list(context, query) {
    return pageRows(await readObjects(context), query, {
      sort: "position",
      filters,
    });
  },
  async find(context, id) {
    return (await readObjects(context, [id]))[0];
  },
  async findTexts(context, id) {
    const row = await findRow(context, id);
    return row && textsOf(row.translations);
  },
  async create(context, change, id) {
    const texts = mergeTexts<"name" | "synonyms">({}, change.texts);
    const key = await newKeyOf(context, change, texts, id);
    await insertRow(context.db, concepts, {
      id,
      key,
      translations: storedOf(texts),
      position: change.values.position ?? (await nextPosition(context.db, "concepts")),
      dateCreated: new Date(context.clock()),
    });
    await changeConcept(context, key, () => saveLinks(context, key, change));
  },
  async update(context, id, change) {
    const row = await findRow(context, id);
    if (!row) throw new Refusal("notFound");
    const { position } = change.values;
    const texts = mergeTexts<"name" | "synonyms">(textsOf(row.translations), change.texts);
    await changeConcept(context, row.key, async () => {
      await updateRow(context.db, concepts, id, {
        ...(Object.keys(change.texts).length > 0 && { translations: storedOf(texts) }),
        ...(position !== undefined && { position }),
      });
      await saveLinks(context, row.key, change);
    });
  },
  async remove(context, id) {
    const row = await findRow(context, id);
    await changeConcept(context, row?.key, () => deleteRow(context.db, concepts, id));
  },
});
