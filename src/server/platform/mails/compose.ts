/** A letter in words, as HTML and as plain text: the same words in both. */
import type { Lang } from "#contract/lang.ts";
import { letterHtml } from "./message-html.ts";
import type { LetterKind } from "./message-kinds.ts";
import { fillGaps } from "./placeholders.ts";
import { type Template, wordsOf } from "./template.ts";
import { en } from "./texts/en.ts";
import { ru } from "./texts/ru.ts";
import type { MailTexts } from "./texts/shape.ts";
import { ua } from "./texts/ua.ts";

const texts: Record<Lang, MailTexts> = { ua, en, ru };

export type Written = { subject: string; html: string; text: string };
export type LetterParts = {
  kind: LetterKind;
  lang: Lang;
  facts: Readonly<Record<string, string>>;
  /** The owner's own words; left out: the shop's. */
  own?: Template | undefined;
  /** Absolute: what the button opens. */
  link?: string | undefined;
  /** Absolute: ends all letters to this address. */
  stopLink?: string | undefined;
  shop: { name: string; url: string; phone: string };
};

export function writeLetter(parts: LetterParts): Written {
  const { kind, lang, link, stopLink, shop } = parts;
  const { letters, why, stop, orOpen } = texts[lang];
  const facts = { ...parts.facts, shop: shop.name };
  const words = parts.own ? wordsOf(parts.own, letters[kind]) : letters[kind];
  const lines = words.lines.flatMap((line) => linesOf(line, facts)).filter(Boolean);
  const title = fillGaps(words.title, facts);
  const subject = fillGaps(words.subject, facts);
  const isReasoned = kind !== "contactRequest" && kind !== "farewell";
  const reason = isReasoned ? fillGaps(whyOf(kind, why), facts) : undefined;
  const button = words.button && link ? { text: words.button, link } : undefined;
  const text = [
    title,
    ...lines,
    ...(button ? [`${button.text}:\n${button.link}`] : []),
    ["--", ...(reason ? [reason] : []), ...(stopLink ? [`${stop}: ${stopLink}`] : [])].join("\n"),
    [shop.name, shop.phone, shop.url].filter(Boolean).join(" · "),
  ].join("\n\n");
  const html = letterHtml({
    ...{ lang, subject, title, lines, button, orOpen, reason, shop },
    stop: stopLink ? { text: stop, link: stopLink } : undefined,
  });
  return { subject, html, text };
}

const accountKinds: ReadonlySet<LetterKind> = new Set([
  "addressConfirm",
  "welcome",
  "passwordReset",
  "passwordChanged",
  "accountDelete",
]);

/** A list has a line for each of its items. */
function linesOf(line: string, facts: Readonly<Record<string, string>>): string[] {
  const list = /^\{\{\s*items\s*\}\}$/.test(line.trim()) ? facts.items?.split("\n") : undefined;
  return list ? list.map((item) => fillGaps("{{item}}", { item })) : [fillGaps(line, facts)];
}

function whyOf(kind: LetterKind, why: MailTexts["why"]): string {
  if (kind === "subscriptionConfirm") return why.subscriptionConfirm;
  if (kind === "orderPlaced") return why.order;
  return accountKinds.has(kind) ? why.account : why.notice;
}
