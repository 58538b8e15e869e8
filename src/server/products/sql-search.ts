/**
 * A search in SQL. A product's `search_vector` holds its words, and its stems behind a mark that
 * no word has; weights A, B and C are the tiers of rules/search-words. Words hold letters and
 * digits alone, so quoting them is enough.
 */
import { type SQL, sql } from "drizzle-orm";
import { worth } from "#rules/catalogue-words.ts";
import { stemsOf } from "#rules/search-stems.ts";
import type { Form, Term } from "#rules/search-terms.ts";
import type { Tier } from "#rules/search-words.ts";
import type { Db } from "#server/platform/http/context.ts";
import { isSeen } from "./sql-visible.ts";

const stemMark = "=";
const weights = ["A", "B", "C"] as const satisfies Record<Tier, string>;

/** As PostgreSQL reads a tsvector; a word or stem of two tiers counts in the higher one. */
export function vectorOf(tiers: readonly (readonly string[])[]): string {
  const weightByLexeme = new Map<string, string>();
  for (const [at, words] of tiers.entries())
    for (const word of words)
      for (const lexeme of [word, ...stemsOf(word).map((stem) => stemMark + stem)])
        if (!weightByLexeme.has(lexeme)) weightByLexeme.set(lexeme, weights[at] ?? "C");
  return [...weightByLexeme].map(([lexeme, weight]) => `'${lexeme}':1${weight}`).join(" ");
}

const query = (text: string) => sql`${text}::tsquery`;

/** Every term, in any of its forms. */
function holdsTerms(terms: readonly Term[]): SQL {
  if (terms.length === 0) return sql`false`;
  const every = terms.map((term) => `(${term.map(anyForm).join(" | ")})`).join(" & ");
  return sql`p.search_vector @@ ${query(every)}`;
}

/** The products that hold every term, and what the terms are worth in each. */
export async function findMatches(
  db: Db,
  terms: readonly Term[],
): Promise<{ ids: string[]; worths: number[] }> {
  const { rows } = await db.execute<{ ids: string[]; worths: number[] }>(sql`
    select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(worth), '[]') as worths
    from (select p.id, ${worthOf(terms)} as worth
          from products p where p.displayed and ${holdsTerms(terms)}) as found`);
  return rows[0] ?? { ids: [], worths: [] };
}

function anyForm({ word, stems }: Form): string {
  return [`'${word}':*`, ...stems.map((stem) => `'${stemMark}${stem}'`)].join(" | ");
}

/** What the terms are worth in a product that holds them all: the best of each, together. */
function worthOf(terms: readonly Term[]): SQL {
  return terms.length > 0 ? sql.join(terms.map(worthOfTerm), sql` + `) : sql`0`;
}

type Step = { value: number; kind: keyof typeof worth; weight: string };
/** The best first. */
const steps: readonly Step[] = (["whole", "form", "begun"] as const)
  .flatMap((kind) =>
    worth[kind].map((value, tier) => ({ value, kind, weight: weights[tier] ?? "C" })),
  )
  .sort((a, b) => b.value - a.value);

/** A beginning alone, which most products found while one types have, is not looked at nine times. */
function worthOfTerm(term: Term): SQL {
  const exact = query(term.map(wholeForm).join(" | "));
  const begun = steps.filter(({ kind }) => kind === "begun");
  return sql`case when p.search_vector @@ ${exact} then ${bestOf(term, steps)}
                  else ${bestOf(term, begun)} end`;
}

function bestOf(term: Term, from: readonly Step[]): SQL {
  const cases = from.map(({ value, kind, weight }) => {
    const texts = term.flatMap(({ word, stems }) => {
      if (kind === "form") return stems.map((stem) => `'${stemMark}${stem}':${weight}`);
      return [kind === "whole" ? `'${word}':${weight}` : `'${word}':*${weight}`];
    });
    return sql`when p.search_vector @@ ${query(texts.join(" | "))} then ${sql.raw(String(value))}`;
  });
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

function wholeForm({ word, stems }: Form): string {
  return [`'${word}'`, ...stems.map((stem) => `'${stemMark}${stem}'`)].join(" | ");
}

/** The categories that may be seen at the visitor's place; null: nothing is hidden there. */
export type Visible = readonly string[] | null;

const isHeld = (visible: Visible, text: SQL) => sql`
  exists (select from products p
          where p.displayed and ${visible ? isSeen(visible) : sql`true`}
            and p.search_vector @@ (${text})::tsquery)`;
/** A word of the vocabulary, whole. */
const own = sql`'''' || v.word || ''''`;

async function wordsOf(db: Db, statement: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(statement);
  return rows.map(({ word }) => word);
}

/** Of these words, those that some product holds in any form. */
export function findWhole(db: Db, words: readonly string[], visible: Visible): Promise<string[]> {
  const texts = words.map((word) => wholeForm({ word, stems: stemsOf(word) }));
  return findHeld(db, words, texts, visible);
}

/** Of these, those that begin some word. */
export function findBegun(db: Db, words: readonly string[], visible: Visible): Promise<string[]> {
  const texts = words.map((word) => `'${word}':*`);
  return findHeld(db, words, texts, visible);
}

function findHeld(
  db: Db,
  words: readonly string[],
  texts: readonly string[],
  visible: Visible,
): Promise<string[]> {
  return wordsOf(
    db,
    sql`select asked.word
      from unnest(${sql.param(words)}::text[], ${sql.param(texts)}::text[]) as asked (word, query)
      where ${isHeld(visible, sql`asked.query`)}`,
  );
}

export function findSounding(
  db: Db,
  sounds: readonly string[],
  visible: Visible,
): Promise<string[]> {
  return wordsOf(
    db,
    sql`select v.word from search_vocabulary v
      where v.sound = any(${sql.param(sounds)}::text[]) and ${isHeld(visible, own)}`,
  );
}

const mostBeginning = 200;

/** Sounds are of the letters a–z, and `{` comes after them. */
export function findSoundingFrom(
  db: Db,
  sounds: readonly string[],
  visible: Visible,
): Promise<string[]> {
  const begins = sounds.map((sound) => sql`(v.sound >= ${sound} and v.sound < ${`${sound}{`})`);
  return wordsOf(
    db,
    sql`select v.word from search_vocabulary v
      where (${sql.join(begins, sql` or `)}) and ${isHeld(visible, own)}
      order by length(v.word), v.word limit ${mostBeginning}`,
  );
}

/** Enough for the right one to be among them; rules/search-spelling picks it out. */
const mostNear = 100;

/** The words that share most trigrams of sound. */
export function findNear(db: Db, sound: string, visible: Visible): Promise<string[]> {
  return wordsOf(
    db,
    sql`select v.word
      from (select word from search_vocabulary order by sound <-> ${sound} limit ${mostNear}) as v
      where ${isHeld(visible, own)}`,
  );
}
