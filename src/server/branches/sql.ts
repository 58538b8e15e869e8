import { type SQL, sql } from "drizzle-orm";
import { uuid } from "#contract/ids.ts";
import type { Lang } from "#contract/lang.ts";
import { type DirectoryEntry, mostEntries } from "#contract/shipping-methods.ts";
import { nameKey } from "#rules/catalogue/collate.ts";
import { readTypedPlace, type TypedPlace } from "#rules/delivery/branch-words.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { deliveryBranches } from "#server/platform/db/schema/branches.ts";
import type { BranchKind, Carrier } from "#server/platform/db/schema/shipping-methods.ts";

export type BranchRow = Pick<
  typeof deliveryBranches.$inferSelect,
  "id" | "number" | "translations" | "lat" | "lng" | "schedule"
>;

/** Places where a carrier has such a branch; without one, all of them. */
type ServedBy = { carrier?: Carrier; kind?: BranchKind };
type DirectoryQuery = ServedBy & { lang: Lang; typed: TypedPlace };

/** All of them, also where nobody delivers to now: a list to choose from is complete. */
export async function listAreas(
  db: Db,
  { lang, typed }: Pick<DirectoryQuery, "lang" | "typed">,
): Promise<DirectoryEntry[]> {
  const { rows } = await db.execute<DirectoryEntry & { rank: number }>(sql`
    select a.id, ${textIn(sql`a.translations`, lang, "name")} as name,
      (rank() over (order by ${bestFirst(sql`a.words`, typed)}))::int as rank
    from delivery_areas a
    where ${begins(sql`a.words`, typed)}`);
  // By the alphabet of the language, which a database may not know.
  const keyed = rows.map((row) => ({ ...row, key: nameKey(row.name, lang) }));
  keyed.sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1));
  return keyed.map(({ id, name }) => ({ id, name }));
}

/** The better known first, then by name. */
export async function listCities(
  db: Db,
  { lang, typed, state, ...served }: DirectoryQuery & { state: string | null },
): Promise<DirectoryEntry[]> {
  const { rows } = await db.execute<DirectoryEntry>(sql`
    select c.id, ${textIn(sql`c.translations`, lang, "label")} as name
    from delivery_cities c
    where ${begins(sql`c.words`, typed)} and ${hasBranch(sql`c.id`, served)}
      and ${inArea(state)}
    order by ${bestFirst(sql`c.words`, typed)}, c.is_centre desc, c.weight desc, name
    limit ${mostEntries}`);
  return rows;
}

/** By number; `weight` in kg is what a branch must be able to take. */
export async function listBranches(
  db: Db,
  query: {
    carrier: Carrier;
    kind: BranchKind;
    city: string;
    typed: TypedPlace;
    lang: Lang;
    weight: number;
  },
): Promise<BranchRow[]> {
  const { carrier, kind, city, typed, weight } = query;
  const { rows } = await db.execute<BranchRow>(sql`
    select b.id, b.number, b.translations, b.lat, b.lng, b.schedule
    from delivery_branches b
    where b.carrier = ${carrier} and b.kind = ${kind}
      and b.city_id = ${namedBy(sql`delivery_cities`, city, sql`one.is_centre desc, one.weight desc,`)}
      and ${begins(sql`b.words`, typed)}
      and (b.max_weight is null or b.max_weight >= ${weight}::numeric)
    order by ${bestFirst(sql`b.words`, typed)}, length(b.number), b.number, b.id
    limit ${mostEntries}`);
  return rows;
}

/** An id, or a name as it was answered here: clients keep either. */
function namedBy(table: SQL, text: string, best: SQL = sql``): SQL {
  if (uuid.safeParse(text).success) return sql`${text}::uuid`;
  const { phrase } = readTypedPlace(text);
  return sql`(
    select one.id from ${table} one where one.words like ${`%|${phrase}|%`}
    order by ${best} one.id limit 1)`;
}

function inArea(state: string | null): SQL {
  if (!state || ["null", "undefined", "all"].includes(state)) return sql`true`;
  return sql`c.area_id = ${namedBy(sql`delivery_areas`, state)}`;
}

function hasBranch(cityId: SQL, { carrier, kind }: ServedBy): SQL {
  if (!kind) return sql`true`;
  return sql`exists (
    select from delivery_branches b
    where b.city_id = ${cityId} and b.carrier = ${carrier ?? ""} and b.kind = ${kind})`;
}

/** Every word typed begins a word of the place. Words hold letters and digits alone. */
function begins(column: SQL, { words }: TypedPlace): SQL {
  if (words.length === 0) return sql`true`;
  const each = words.map((spellings) => {
    const any = spellings.map((word) => sql`translate(${column}, '|', ' ') like ${`% ${word}%`}`);
    return sql`(${sql.join(any, sql` or `)})`;
  });
  return sql.join(each, sql` and `);
}

/** First what is called exactly so, then what begins so. */
function bestFirst(column: SQL, { phrase }: TypedPlace): SQL {
  return sql`${column} like ${`%|${phrase}|%`} desc, ${column} like ${`%|${phrase}%`} desc`;
}

function textIn(translations: SQL, lang: Lang, field: string): SQL {
  return sql`coalesce(
    nullif(${translations} -> ${lang} ->> ${field}, ''), ${translations} -> 'ua' ->> ${field})`;
}
