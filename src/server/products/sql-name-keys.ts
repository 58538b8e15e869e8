/** Names as they are sorted: a column per language. */
import { type SQL, sql } from "drizzle-orm";
import { type Lang, langs } from "#contract/lang.ts";

/** The column by which names are sorted in this language. */
export function nameKeyColumn(lang: Lang): SQL {
  return sql`p.${sql.identifier(`name_key_${lang}`)}`;
}

/** The name key columns of all languages, each as `write` writes it, separated by commas. */
export function listNameKeys(write: (column: SQL) => SQL): SQL {
  const columns = langs.map((lang) => write(sql`${sql.identifier(`name_key_${lang}`)}`));
  return sql.join(columns, sql`, `);
}
