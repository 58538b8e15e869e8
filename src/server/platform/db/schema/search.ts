import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { textC } from "./columns.ts";

/**
 * Every word that a product was ever found by, with its sound (rules/search-sounds): where a
 * misspelt or transliterated word finds what was meant. Words stay when their products go; whoever
 * reads looks whether some product still has them.
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
