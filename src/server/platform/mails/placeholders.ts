/** Placeholders of message texts, such as `{{name}}`, filled from the message's data. */
import type { MessageData, MessageKind } from "./message-kinds.ts";

type PlaceholderOf<Kind extends MessageKind> = keyof MessageData[Kind] & string;

/** Data that may appear in the text; a `path` is only for the button. */
const placeholdersByKind = {
  subscriptionConfirm: [],
  productBack: ["name"],
  categorySale: ["name", "percent"],
  saleReminder: ["name"],
  addressConfirm: ["name"],
  welcome: ["name"],
  passwordReset: ["device", "time"],
  passwordChanged: ["device", "time"],
  emailChanged: ["name"],
  invitation: ["name"],
  accountDelete: ["name", "device", "time"],
  farewell: ["name"],
  orderPlaced: ["number", "items", "total", "delivery", "address", "time", "recipient", "payment"],
  orderShipped: ["number", "delivery", "tracking"],
  orderReady: ["number", "address"],
  orderCancelled: ["number", "reason", "money", "bonuses"],
  orderRefunded: ["number", "total", "card"],
  orderPayment: ["number", "total"],
  adminInvitation: ["name", "inviter"],
  adminSignIn: ["name", "device", "time"],
  adminConfirm: ["name", "code", "device", "time"],
  mailTest: ["name"],
  customerMessage: ["subject", "items"],
  lowStock: ["count", "items"],
  contactRequest: ["name", "phone", "comment"],
} as const satisfies { [Kind in MessageKind]: readonly PlaceholderOf<Kind>[] };

export const messageKinds = Object.keys(placeholdersByKind) as MessageKind[]; // as: Object.keys loses the key type

export function placeholdersOf(kind: MessageKind): readonly string[] {
  return [...placeholdersByKind[kind], "shop"];
}

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

/** Unknown placeholders and stray braces, as they were typed. */
export function findInvalidPlaceholders(kind: MessageKind, text: string): string[] {
  const data = placeholdersOf(kind);
  const invalid = [...text.matchAll(placeholder)]
    .filter(([, name = ""]) => !data.includes(name))
    .map(([match]) => match);
  const remainder = text.replace(placeholder, "");
  return /\{\{|\}\}/.test(remainder) ? [...invalid, "{{"] : invalid;
}

/** The result is one line: a line break in a name would inject a mail header. */
export function fillPlaceholders(text: string, data: Readonly<Record<string, string>>): string {
  return (
    text
      .replace(placeholder, (_, name: string) =>
        Object.hasOwn(data, name) ? (data[name] ?? "") : "",
      )
      .replace(/\s+/g, " ")
      .trim()
      // Removes the comma beside an empty name.
      .replace(/^, (.)/u, (_, first: string) => first.toUpperCase())
      .replace(/,$/, "")
  );
}
