/** Reads a JSON body and rejects what the database cannot store or what is too costly to parse. */
import { Refusal } from "./refusal.ts";

/** Far above any call of the contract, and far below what would block the event loop for long. */
const maxDepth = 64;
/** The texts of all screens are one object of some 2,000. */
const maxKeys = 4000;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** An empty body is valid: some calls need none. */
export function readJsonBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  if (!isWithinLimits(bytes)) throw notJson();
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(bytes));
  } catch {
    throw notJson();
  }
  if (!isStorableJson(body)) throw notJson();
  return body;
}

const notJson = () => new Refusal("invalid", { fields: { body: "invalid" } });

// With the `u` flag only a lone surrogate matches.
const unstorable = /\0|\p{Surrogate}/u;

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
function isStorableText(text: string): boolean {
  return !unstorable.test(text);
}

const charCode = (character: string) => character.charCodeAt(0);
const [quote, backslash, colon] = [charCode('"'), charCode("\\"), charCode(":")];
const [openObject, closeObject, openList, closeList] = [
  charCode("{"),
  charCode("}"),
  charCode("["),
  charCode("]"),
];

/**
 * Checks depth and key count before parsing: half a million brackets, or an object with as many
 * keys, would block the event loop for too long. This reads each byte once.
 */
function isWithinLimits(bytes: Buffer): boolean {
  const keysAt = new Uint32Array(maxDepth + 1);
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case quote:
        at = endOfText(bytes, at);
        break;
      case openObject:
      case openList:
        depth += 1;
        if (depth > maxDepth) return false;
        keysAt[depth] = 0;
        break;
      case closeObject:
      case closeList:
        depth = Math.max(0, depth - 1);
        break;
      case colon:
        keysAt[depth] = (keysAt[depth] ?? 0) + 1;
        if ((keysAt[depth] ?? 0) > maxKeys) return false;
    }
  }
  return true;
}

/** The index of the quote that closes the string opened at `from`; escaped quotes do not count. */
function endOfText(bytes: Buffer, from: number): number {
  let at = from + 1;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
}

/** Checks every string and key, and rejects the key `__proto__`. */
function isStorableJson(body: unknown): boolean {
  const stack: unknown[] = [body];
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value === "string" && !isStorableText(value)) return false;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (key === "__proto__" || !isStorableText(key)) return false;
      stack.push(child);
    }
  }
  return true;
}
