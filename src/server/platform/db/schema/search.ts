import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { textC } from "./columns.ts";

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
