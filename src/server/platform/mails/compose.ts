/** Composes a message as HTML and as plain text with the same content. */
import type { Lang } from "#contract/lang.ts";
import { messageHtml } from "./message-html.ts";
import type { MessageKind } from "./message-kinds.ts";
import { fillPlaceholders } from "./placeholders.ts";
import { applyTemplate, type Template } from "./template.ts";
import { en } from "./texts/en.ts";
import { ru } from "./texts/ru.ts";
import type { MailTexts } from "./texts/shape.ts";
import { ua } from "./texts/ua.ts";

const texts: Record<Lang, MailTexts> = { ua, en, ru };

export type ComposedMessage = { subject: string; html: string; text: string };
export type MessageParts = {
  kind: MessageKind;
  lang: Lang;
  data: Readonly<Record<string, string>>;
  /** The owner's template; absent: the built-in texts. */
  template?: Template | undefined;
  /** Absolute URL of the button. */
  link?: string | undefined;
  /** Absolute URL that unsubscribes this address from all mails. */
  stopLink?: string | undefined;
  shop: { name: string; url: string; phone: string };
};

export function composeMessage(parts: MessageParts): ComposedMessage {
  const { kind, lang, link, stopLink, shop } = parts;
  const { messages, reasons, unsubscribe, orOpen } = texts[lang];
  const facts = { ...parts.data, shop: shop.name };
  const messageTexts = parts.template
    ? applyTemplate(parts.template, messages[kind])
    : messages[kind];
  const lines = messageTexts.lines.flatMap((line) => linesOf(line, facts)).filter(Boolean);
  const title = fillPlaceholders(messageTexts.title, facts);
  const subject = fillPlaceholders(messageTexts.subject, facts);
  const hasReason = kind !== "contactRequest" && kind !== "farewell";
  const reason = hasReason ? fillPlaceholders(reasonOf(kind, reasons), facts) : undefined;
  const button = messageTexts.button && link ? { text: messageTexts.button, link } : undefined;
  const text = [
    title,
    ...lines,
    ...(button ? [`${button.text}:\n${button.link}`] : []),
    ["--", ...(reason ? [reason] : []), ...(stopLink ? [`${unsubscribe}: ${stopLink}`] : [])].join(
      "\n",
    ),
    [shop.name, shop.phone, shop.url].filter(Boolean).join(" · "),
  ].join("\n\n");
  const html = messageHtml({
    lang,
    subject,
    title,
    lines,
    button,
    orOpen,
    reason,
    shop,
    stop: stopLink ? { text: unsubscribe, link: stopLink } : undefined,
  });
  return { subject, html, text };
}

const accountKinds: ReadonlySet<MessageKind> = new Set([
  "addressConfirm",
  "welcome",
  "passwordReset",
  "passwordChanged",
  "emailChanged",
  "invitation",
  "accountDelete",
  "customerMessage",
]);

const orderKinds: ReadonlySet<MessageKind> = new Set([
  "orderPlaced",
  "orderShipped",
  "orderReady",
  "orderCancelled",
  "orderRefunded",
  "orderPayment",
]);

const shopKinds: ReadonlySet<MessageKind> = new Set([
  "adminInvitation",
  "adminSignIn",
  "adminConfirm",
  "mailTest",
  "lowStock",
]);

/** `{{items}}` becomes one line per item. */
function linesOf(line: string, facts: Readonly<Record<string, string>>): string[] {
  const list = /^\{\{\s*items\s*\}\}$/.test(line.trim()) ? facts.items?.split("\n") : undefined;
  return list
    ? list.map((item) => fillPlaceholders("{{item}}", { item }))
    : [fillPlaceholders(line, facts)];
}

function reasonOf(kind: MessageKind, why: MailTexts["reasons"]): string {
  if (kind === "subscriptionConfirm") return why.subscriptionConfirm;
  if (orderKinds.has(kind)) return why.order;
  if (shopKinds.has(kind)) return why.shop;
  return accountKinds.has(kind) ? why.account : why.notice;
}

/** The built-in words of a letter as a template: a title, then paragraphs. */
export function builtInTemplate(kind: MessageKind, lang: Lang): Template {
  const { subject, title, lines } = texts[lang].messages[kind];
  return { subject, body: [title, ...lines].join("\n\n") };
}
