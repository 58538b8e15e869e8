import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { textC, tsvector } from "./columns.ts";
import { products } from "./products.ts";

/**
 * What a search matches of a product. In a table of its own, because a product has fifteen other
 * indexes: a changed word writes none of them anew, and a changed price writes no word.
 */
export const productWords = pgTable(
  "product_words",
  {
    productId: uuid("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** from rules/search-words, of every language together */
    words: text("words").array().notNull(),
    /** The same words with their stems, weighted by tier. */
    vector: tsvector("vector").notNull(),
  },
  // kB: every search reads the list of pending entries from end to end.
  (t) => [
    index("product_words_vector").using("gin", t.vector).with({ gin_pending_list_limit: 1024 }),
  ],
);

/**
 * Every search word that any product ever had, with its phonetic key: corrects misspelt and
 * transliterated words. Words stay when their products are deleted; a reader checks that some
 * product still has the word.
 */
export const searchVocabulary = pgTable(
  "search_vocabulary",
  {
    word: textC("word").primaryKey(),
    sound: textC("sound").notNull(),
  },
  (t) => [
    index("search_vocabulary_sound").on(t.sound),
    index("search_vocabulary_near").using("gist", sql`${t.sound} gist_trgm_ops`),
  ],
);
