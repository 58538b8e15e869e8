/**
 * Product search in SQL. A product's vector contains its words and its stems; a stem has a
 * prefix that no word has. The weights A, B and C are the tiers of rules/search-words. Words
 * consist of letters and digits, a sign and a point, so quoting them is safe.
 */
import { type SQL, sql } from "drizzle-orm";
import { worth } from "#rules/catalogue/words.ts";
import { remember } from "#rules/remember.ts";
import { consonantsOf } from "#rules/search/rough.ts";
import { stemsOf } from "#rules/search/stems.ts";
import type { Form, Term } from "#rules/search/terms.ts";
import { isSpoken, type Tier } from "#rules/search/words.ts";
import type { Db } from "#server/platform/db/db.ts";
import { queryPrepared } from "#server/platform/db/prepared-query.ts";
import { isInVisibleCategory, uuids } from "./sql-visible.ts";

const stemMark = "=";
const weights = ["A", "B", "C"] as const satisfies Record<Tier, string>;

/** In PostgreSQL's tsvector syntax; a word or stem of two tiers counts in the higher one. */
export function vectorOf(tiers: readonly (readonly string[])[]): string {
  const weightByLexeme = new Map<string, string>();
  for (const [at, words] of tiers.entries())
    for (const word of words)
      for (const lexeme of lexemesOf(word))
        if (!weightByLexeme.has(lexeme)) weightByLexeme.set(lexeme, weights[at] ?? "C");
  return [...weightByLexeme].map(([lexeme, weight]) => `'${lexeme}':1${weight}`).join(" ");
}

/** Products share most of their words. A code has no other form: a third of all would say it twice. */
const lexemesOf = remember(20_000, (word: string): readonly string[] =>
  isSpoken(word) ? [word, ...stemsOf(word).map((stem) => stemMark + stem)] : [word],
);

const query = (text: string) => sql`${text}::tsquery`;

/** Every term, in any of its forms. */
function matchesTerms(terms: readonly Term[]): SQL {
  if (terms.length === 0) return sql`false`;
  const every = terms.map((term) => `(${term.map(anyForm).join(" | ")})`).join(" & ");
  return sql`w.vector @@ ${query(every)}`;
}

/**
 * Of all products or of `some` those that match every term, displayed or not, with their scores.
 * Prepared: a term has ten queries, and its words change none of the statement.
 */
export async function findMatches(
  db: Db,
  terms: readonly Term[],
  some?: readonly string[],
): Promise<{ ids: string[]; scores: number[] }> {
  const rows = await queryPrepared<{ ids: string[]; scores: number[] }>(
    db,
    `matches_${some ? "edited" : "all"}_${terms.length}`,
    sql`
    select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(score), '[]') as scores
    from (select w.product_id as id, ${scoreOf(terms)} as score
          from ${wordsOfProducts(some)} w
          where ${matchesTerms(terms)}
         ) as found`,
  );
  return rows[0] ?? { ids: [], scores: [] };
}

/**
 * Of some products they are read by key: by itself PostgreSQL would look for the words first, and so
 * for ten thousand products to find one. `offset 0` keeps the two steps apart.
 */
const wordsOfProducts = (some?: readonly string[]): SQL =>
  some
    ? sql`(select product_id, vector from product_words
           where product_id = any(${uuids(some)}) offset 0)`
    : sql`product_words`;

function anyForm({ word, stems }: Form): string {
  return [`'${word}':*`, ...stems.map((stem) => `'${stemMark}${stem}'`)].join(" | ");
}

/** The score of a product that matches all terms: the sum of each term's best score. */
function scoreOf(terms: readonly Term[]): SQL {
  return terms.length > 0 ? sql.join(terms.map(termScore), sql` + `) : sql`0`;
}

type Step = { value: number; kind: keyof typeof worth; weight: string };
/** The best first. */
const steps: readonly Step[] = (["exact", "form", "prefix"] as const)
  .flatMap((kind) =>
    worth[kind].map((value, tier) => ({ value, kind, weight: weights[tier] ?? "C" })),
  )
  .sort((a, b) => b.value - a.value);

/** Most matches during typing are prefix matches only: these skip the other six comparisons. */
function termScore(term: Term): SQL {
  const exact = query(term.map(exactForm).join(" | "));
  const prefixSteps = steps.filter(({ kind }) => kind === "prefix");
  return sql`case when w.vector @@ ${exact} then ${bestScore(term, steps)}
                  else ${bestScore(term, prefixSteps)} end`;
}

function bestScore(term: Term, from: readonly Step[]): SQL {
  const cases = from.map(({ value, kind, weight }) => {
    const texts = term.flatMap(({ word, stems }) => {
      if (kind === "form") return stems.map((stem) => `'${stemMark}${stem}':${weight}`);
      return [kind === "exact" ? `'${word}':${weight}` : `'${word}':*${weight}`];
    });
    return sql`when w.vector @@ ${query(texts.join(" | "))} then ${sql.raw(String(value))}`;
  });
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

function exactForm({ word, stems }: Form): string {
  return [`'${word}'`, ...stems.map((stem) => `'${stemMark}${stem}'`)].join(" | ");
}

/** The categories that are visible at the visitor's location; null: all of them. */
export type Visible = readonly string[] | null;

const isSeen = (visible: Visible) =>
  sql`p.displayed and ${visible ? isInVisibleCategory(visible) : sql`true`}`;

const occursInProducts = (visible: Visible, text: SQL) => sql`
  exists (select from product_words w join products p on p.id = w.product_id
          where ${isSeen(visible)} and w.vector @@ (${text})::tsquery)`;
/** The exact word of the vocabulary. */
const exactWord = sql`'''' || v.word || ''''`;

/**
 * Prepared, as each search asks two or three of these questions and to plan one takes longer than to
 * answer it. `visible` makes another statement of it.
 */
const preparedName = (name: string, visible: Visible) => `${name}_${visible ? "some" : "all"}`;

async function wordsOf(db: Db, statement: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(statement);
  return rows.map(({ word }) => word);
}

/**
 * - exact: the product contains the word in any form
 * - head: as exact, in what the product is
 * - prefix: the word is the beginning of one of its words
 */
export type WordMatch = "exact" | "head" | "prefix";

const textOf: Record<WordMatch, (word: string) => string> = {
  exact: (word) => exactForm({ word, stems: stemsOf(word) }),
  head: (word) =>
    [`'${word}':A`, ...stemsOf(word).map((stem) => `'${stemMark}${stem}':A`)].join(" | "),
  prefix: (word) => `'${word}':*`,
};

type WordQuery = {
  match: WordMatch;
  words: readonly string[];
  visible: Visible;
  /** Looks in these products alone. */
  some?: readonly string[];
};

/** By word a product with it; a word that no product has is missing. */
export async function findProductWithWord(
  db: Db,
  { match, words, visible, some }: WordQuery,
): Promise<ReadonlyMap<string, string>> {
  const texts = words.map(textOf[match]);
  const name = preparedName(`words_in_${some ? "edited" : "products"}`, visible);
  const rows = await queryPrepared<{ word: string; id: string }>(
    db,
    name,
    sql`
    select searched.word, product.id
    from unnest(${sql.param(words)}::text[], ${sql.param(texts)}::text[]) as searched (word, query)
      cross join lateral (
        -- As a part of its own: for the one product PostgreSQL would read the table from its start.
        with w as materialized (
          select w.product_id from ${wordsOfProducts(some)} w where w.vector @@ searched.query::tsquery
        )
        select p.id from w join products p on p.id = w.product_id where ${isSeen(visible)} limit 1
      ) as product`,
  );
  return new Map(rows.map(({ word, id }) => [word, id]));
}

/**
 * The sounds stand in a query of their own, so that PostgreSQL does not see how few they are: it
 * would plan for them each time anew, three times as long as it looks for them.
 */
export async function findPhoneticMatches(
  db: Db,
  sounds: readonly string[],
  visible: Visible,
): Promise<string[]> {
  const rows = await queryPrepared<{ word: string }>(
    db,
    preparedName("words_of_sound", visible),
    sql`select v.word from search_vocabulary v
      where v.sound = any((select ${sql.param(sounds)}::text[])::text[])
        and ${occursInProducts(visible, exactWord)}`,
  );
  return rows.map(({ word }) => word);
}

const maxPhoneticPrefixMatches = 200;

/** Phonetic keys consist of the letters a–z, and `{` sorts after them. */
export function findPhoneticPrefixMatches(
  db: Db,
  sounds: readonly string[],
  visible: Visible,
): Promise<string[]> {
  const begins = sounds.map((sound) => sql`(v.sound >= ${sound} and v.sound < ${`${sound}{`})`);
  return wordsOf(
    db,
    sql`select v.word from search_vocabulary v
      where (${sql.join(begins, sql` or `)}) and ${occursInProducts(visible, exactWord)}
      order by length(v.word), v.word limit ${maxPhoneticPrefixMatches}`,
  );
}

/** Enough to include the right one; rules/search-spelling selects it. */
const maxFuzzyMatches = 100;

/** The words whose phonetic keys share most trigrams. */
export function findFuzzyMatches(db: Db, sound: string, visible: Visible): Promise<string[]> {
  return wordsOf(
    db,
    sql`select v.word
      from (select word from search_vocabulary order by sound <-> ${sound} limit ${maxFuzzyMatches}) as v
      where ${occursInProducts(visible, exactWord)}`,
  );
}

/**
 * The words that begin with the same sound and have the same consonants: `consonantsOf` of
 * rules/search in SQL.
 */
export function findRoughMatches(db: Db, sound: string, visible: Visible): Promise<string[]> {
  const first = sound.slice(0, 1);
  return wordsOf(
    db,
    sql`select v.word from search_vocabulary v
      where v.sound >= ${first} and v.sound < ${`${first}{`}
        and replace(translate(v.sound, 'czaeiou', 'ss'), 'ts', 's') = ${consonantsOf(sound)}
        and ${occursInProducts(visible, exactWord)}
      order by length(v.word), v.word limit ${maxFuzzyMatches}`,
  );
}
