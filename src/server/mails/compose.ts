/** A letter in words, as HTML and as plain text: the same words in both. */
import type { Lang } from "#contract/lang.ts";
import type { LetterKind } from "./kinds.ts";
import { letterHtml } from "./letter-html.ts";
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
  const words = letters[kind];
  const lines = words.lines.flatMap((line) => linesOf(line, facts)).filter(Boolean);
  const title = fill(words.title, facts);
  const subject = fill(words.subject, facts);
  const isReasoned = kind !== "contactRequest" && kind !== "farewell";
  const reason = isReasoned ? fill(whyOf(kind, why), facts) : undefined;
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
  const list = line === "{{items}}" ? facts.items?.split("\n") : undefined;
  return list ? list.map((item) => fill("{{item}}", { item })) : [fill(line, facts)];
}

function whyOf(kind: LetterKind, why: MailTexts["why"]): string {
  if (kind === "subscriptionConfirm") return why.subscriptionConfirm;
  if (kind === "orderPlaced") return why.order;
  return accountKinds.has(kind) ? why.account : why.notice;
}

/** One line: a name with a line break in it would be a header of its own. */
function fill(text: string, facts: Readonly<Record<string, string>>): string {
  return (
    text
      .replace(/\{\{(\w+)\}\}/g, (_, name: string) => facts[name] ?? "")
      .replace(/\s+/g, " ")
      .trim()
      // Nobody's name, and the comma that stood beside it.
      .replace(/^, (.)/u, (_, first: string) => first.toUpperCase())
      .replace(/,$/, "")
  );
}
