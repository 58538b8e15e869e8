/** The owner's own text of a message. Placeholders, button and footer stay the built-in ones. */
import type { Lang } from "#contract/lang.ts";
import type { Db } from "#server/platform/db/db.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { MessageKind } from "./message-kinds.ts";
import { findInvalidPlaceholders } from "./placeholders.ts";
import { deleteTemplate, upsertTemplate } from "./sql-templates.ts";
import type { MessageTexts } from "./texts/shape.ts";

const maxLength = { subject: 200, body: 10_000 };

export type Template = { subject: string; body: string };

/** Throws for unknown placeholders, by field. Two empty texts restore the built-in ones. */
export async function saveTemplate(
  db: Db,
  { kind, lang, now }: { kind: MessageKind; lang: Lang; now: number },
  { subject, body }: Template,
): Promise<void> {
  if (subject.trim() === "" && body.trim() === "") return deleteTemplate(db, kind, lang);
  const texts = [
    ["subject", subject],
    ["body", body],
  ] as const;
  for (const [field, text] of texts) {
    if (text.trim() === "") throw new Refusal("invalid", { fields: { [field]: "required" } });
    if (text.length > maxLength[field])
      throw new Refusal("invalid", { fields: { [field]: "tooLong" } });
    if (findInvalidPlaceholders(kind, text).length > 0)
      throw new Refusal("invalid", { fields: { [field]: "invalid" } });
  }
  await upsertTemplate(db, { kind, lang, subject, body, dateUpdated: new Date(now) });
}

/** Empty lines separate paragraphs; when there are several, the first one is the title. */
export function applyTemplate(template: Template, builtIn: MessageTexts): MessageTexts {
  const paragraphs = template.body.split(/\n\s*\n/).filter((one) => one.trim() !== "");
  const [first = "", ...rest] = paragraphs;
  const isTitled = rest.length > 0;
  return {
    ...builtIn,
    subject: template.subject,
    title: isTitled ? first : template.subject,
    lines: isTitled ? rest : paragraphs,
  };
}
