/** The owner's own words of a letter: its gaps are the shop's, and so are button and footer. */
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { LetterKind } from "./message-kinds.ts";
import { findWrongGaps } from "./placeholders.ts";
import { deleteTemplate, putTemplate } from "./sql-templates.ts";
import type { LetterWords } from "./texts/shape.ts";

const most = { subject: 200, body: 10_000 };

export type Template = { subject: string; body: string };

/** Refuses gaps that nothing would fill, by field; both texts empty: the shop's own stand again. */
export async function saveTemplate(
  db: Db,
  { kind, lang, now }: { kind: LetterKind; lang: Lang; now: number },
  { subject, body }: Template,
): Promise<void> {
  if (subject.trim() === "" && body.trim() === "") return deleteTemplate(db, kind, lang);
  const texts = [
    ["subject", subject],
    ["body", body],
  ] as const;
  for (const [field, text] of texts) {
    if (text.trim() === "") throw new Refusal("invalid", { fields: { [field]: "required" } });
    if (text.length > most[field]) throw new Refusal("invalid", { fields: { [field]: "tooLong" } });
    if (findWrongGaps(kind, text).length > 0)
      throw new Refusal("invalid", { fields: { [field]: "invalid" } });
  }
  await putTemplate(db, { kind, lang, subject, body, dateUpdated: new Date(now) });
}

/** Text with empty lines between its paragraphs; of more than one the first is the title. */
export function wordsOf(own: Template, shops: LetterWords): LetterWords {
  const paragraphs = own.body.split(/\n\s*\n/).filter((one) => one.trim() !== "");
  const [first = "", ...rest] = paragraphs;
  const isTitled = rest.length > 0;
  return {
    ...shops,
    subject: own.subject,
    title: isTitled ? first : own.subject,
    lines: isTitled ? rest : paragraphs,
  };
}
