/** /sitemap: what stands at which address; the things themselves have resources of their own. */

import { flag, slug } from "#contract/admin/fields.ts";
import { adminSitemapEntry } from "#contract/admin/redirects.ts";
import { uuid } from "#contract/ids.ts";
import { reservedSlugs } from "#rules/catalogue/slug.ts";
import { type ChangedKeys, recordAudit } from "#server/admin/engine/audit.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { readChange } from "#server/admin/engine/read-change.ts";
import { type AdminResource, type Change, defineResource } from "#server/admin/engine/resource.ts";
import { createObject, removeObject, updateObject } from "#server/admin/engine/write.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { type ChangeKind, recordCatalogueChange } from "#server/reference-data/sql-changes.ts";
import {
  type EntryRow,
  findEntry,
  findEntryAt,
  listEntries,
  setInSearch,
} from "#server/sitemap/sql-entries.ts";

const fields = { slug: slug(), in_search: flag(true) };

/** Which resource changes what stands there, and what that is to shoppers. */
const owners: Readonly<Record<string, { resource: string; kind: ChangeKind }>> = {
  "product-category": { resource: "product_categories", kind: "category" },
  product: { resource: "products", kind: "product" },
  page: { resource: "pages", kind: "page" },
  brand: { resource: "brands", kind: "brand" },
  redirect: { resource: "redirects", kind: "redirect" },
};

function describeEntry({ id, path, type, enabled, in_search, to, status }: EntryRow) {
  return {
    id,
    path,
    type,
    resource: id,
    enabled,
    in_search,
    ...(to !== null && { to, status: status ?? 301 }),
    version: 1,
    date_created: null,
    date_updated: null,
  };
}

/** As in an address, with or without the slash at its front. */
const readPath = (text: string) =>
  `/${(text.split(/[?#]/, 1)[0] ?? "").split("/").filter(Boolean).join("/")}`;

async function findAt({ db }: AdminContext, text: string): Promise<object> {
  const path = readPath(text);
  const row = await findEntryAt(db, path);
  if (row) return describeEntry(row);
  const first = path.split("/")[1] ?? "";
  if (first !== "" && !reservedSlugs.has(first)) throw new Refusal("notFound");
  const reserved = { id: null, path, type: "reserved", resource: null, enabled: true };
  return { ...reserved, in_search: false, version: 1, date_created: null, date_updated: null };
}

async function requireEntry({ db }: AdminContext, id: string): Promise<EntryRow> {
  const row = uuid.safeParse(id).success ? await findEntry(db, id) : undefined;
  if (!row) throw new Refusal("notFound");
  return row;
}

/** @param resources the table of resources, of which this is one */
export function sitemapResource(resources: () => readonly AdminResource[]): AdminResource {
  const resourceOf = (type: string): AdminResource => {
    const found = resources().find(({ name }) => name === owners[type]?.resource);
    if (!found) throw new Refusal("readOnly");
    return found;
  };

  async function change(context: AdminContext, id: string, body: Record<string, unknown>) {
    const entry = await requireEntry(context, id);
    if (entry.type === "redirect") {
      const sent = { ...body, from: body.path ?? entry.path };
      await updateObject(resourceOf(entry.type), context, sent, { id });
      return describeEntry(await requireEntry(context, id));
    }
    // as: read with these very fields
    const { values } = (await readChange(context, { fields }, body)) as Change<typeof fields>;
    const isMoved = values.slug !== undefined && values.slug !== entry.path.split("/").at(-1);
    if (isMoved) await updateObject(resourceOf(entry.type), context, { slug: values.slug }, { id });
    if (values.in_search !== undefined && values.in_search !== entry.in_search)
      await changeInSearch(context, entry, values.in_search);
    return describeEntry(await requireEntry(context, id));
  }

  async function changeInSearch(context: AdminContext, entry: EntryRow, isInSearch: boolean) {
    const { id, type, in_search } = entry;
    if (type === "page") {
      await updateObject(resourceOf(type), context, { in_search: isInSearch }, { id });
      return;
    }
    await setInSearch(context.db, id, isInSearch);
    const changed: ChangedKeys = { in_search: [in_search, isInSearch] };
    await recordAudit(context, { action: "update", entity: "sitemap", entityId: id, changed });
    const kind = owners[type]?.kind ?? "page";
    await recordCatalogueChange(context.db, kind, [id], nowOf(context));
  }

  return defineResource({
    name: "sitemap",
    scope: "sitemap",
    about: "addresses and what stands at them",
    fields,
    answer: adminSitemapEntry,
    table: { name: "redirects" },
    filters: {
      path: ["text", "Answers the one entry there, or 404, instead of a list"],
      type: "text",
      enabled: "flag",
    },
    async list(context, query) {
      const path = query.all.get("path")?.trim();
      if (path) return { data: [], total: 0, one: await findAt(context, path) };
      const filter = { type: query.text("type"), enabled: query.flag("enabled") };
      const { rows, total } = await listEntries(context.db, filter, query);
      return { data: rows.map(describeEntry), total };
    },
    async find({ db }, id) {
      const row = await findEntry(db, id);
      return row && describeEntry(row);
    },
    routes: [
      {
        method: "POST",
        path: "",
        kind: "write",
        about: "Makes a redirect",
        async run(context, { body }) {
          const sent = { id: body.id, from: body.path, to: body.to, status: body.status };
          const { id } = await createObject(resourceOf("redirect"), context, sent);
          return describeEntry(await requireEntry(context, id));
        },
      },
      {
        method: "PUT",
        path: "/:id",
        kind: "write",
        about: "Moves what stands there, or takes it out of sitemap.xml",
        run: (context, { params, body }) => change(context, params.id ?? "", body),
      },
      {
        method: "DELETE",
        path: "/:id",
        kind: "write",
        about: "Deletes a redirect",
        async run(context, { params }) {
          const id = params.id ?? "";
          const { type } = await requireEntry(context, id);
          if (type !== "redirect") throw new Refusal("readOnly");
          await removeObject(resourceOf(type), context, { id });
          return { id, deleted: true };
        },
      },
    ],
  });
}
