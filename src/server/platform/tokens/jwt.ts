/**
 * Bearer tokens of /api/v1: JWT with HS256. Clients decode the payload with plain `atob`, so its
 * base64url must hold neither `-` nor `_`: true when its JSON is ASCII in which `>`, `?`, `~` and
 * everything above are escaped.
 */
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";

const payloadShape = z.object({
  scopes: z.array(z.string()),
  jti: z.string(),
  email: z.string(),
  /** seconds */
  iat: z.number(),
  exp: z.number(),
});
export type TokenPayload = z.infer<typeof payloadShape>;

const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString("base64url");

/** The key of tokens, which nothing else made from the shop's secret can sign. */
export function tokenKeyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "torba admin tokens", 32));
}

const escapeSign = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

export function writeToken(key: Buffer, payload: TokenPayload): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything but plain ASCII
  const json = JSON.stringify(payload).replace(/[>?~]|[^\u0000-\u007d]/g, escapeSign);
  const signed = `${header}.${Buffer.from(json, "latin1").toString("base64url")}`;
  return `${signed}.${sign(key, signed).toString("base64url")}`;
}

/** undefined: not a token of this shop, or past its `exp`; `now` in ms. */
export function readToken(key: Buffer, token: string, now: number): TokenPayload | undefined {
  const [head, body, signature, ...more] = token.split(".");
  if (head !== header || !body || !signature || more.length > 0) return undefined;
  const expected = sign(key, `${head}.${body}`);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const payload = payloadShape.safeParse(JSON.parse(Buffer.from(body, "base64url").toString()));
  return payload.success && payload.data.exp * 1000 > now ? payload.data : undefined;
}

function sign(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
