/** Reads a JSON body; whatever could not be stored or would harm its reader is refused here. */
import { Refusal } from "./refusal.ts";

/** Far beyond any call of the contract, and far below what costs the others their turn. */
const deepest = 64;
const mostKeys = 1000;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Nothing at all is a body too: of calls that need none. */
export function readJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isModest(bytes)) throw new Refusal("invalid");
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Refusal("invalid");
  }
  if (!isSoundJson(body)) throw new Refusal("invalid");
  return body;
}

// Read by code point, a surrogate that matches is one without its other half.
const unsound = /\0|\p{Surrogate}/u;

/** PostgreSQL holds neither NUL nor half a surrogate pair. */
function isSoundText(text: string): boolean {
  return !unsound.test(text);
}

const code = (character: string) => character.charCodeAt(0);
const [quote, backslash, colon] = [code('"'), code("\\"), code(":")];
const [openObject, closeObject, openList, closeList] = [code("{"), code("}"), code("["), code("]")];

/**
 * Whether it is worth parsing: half a million brackets, or an object of as many keys, would keep
 * the parser busy for longer than everybody else can wait. One look at each byte is enough.
 */
function isModest(bytes: Buffer): boolean {
  const keysAt = new Uint32Array(deepest + 1);
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case quote:
        at = endOfText(bytes, at);
        break;
      case openObject:
      case openList:
        depth += 1;
        if (depth > deepest) return false;
        keysAt[depth] = 0;
        break;
      case closeObject:
      case closeList:
        depth = Math.max(0, depth - 1);
        break;
      case colon:
        keysAt[depth] = (keysAt[depth] ?? 0) + 1;
        if ((keysAt[depth] ?? 0) > mostKeys) return false;
    }
  }
  return true;
}

/** Where the text that begins at `from` ends; an escaped quote does not end it. */
function endOfText(bytes: Buffer, from: number): number {
  let at = from + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** Every text and key of it, and no key that means an object's ancestry. */
function isSoundJson(body: unknown): boolean {
  const waiting: unknown[] = [body];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string" && !isSoundText(value)) return false;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (key === "__proto__" || !isSoundText(key)) return false;
      waiting.push(child);
    }
  }
  return true;
}
