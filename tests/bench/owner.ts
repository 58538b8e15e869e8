/** The shop's owner, who calls /api/v1 with a token. */
import { randomUUID } from "node:crypto";
import type { Database } from "#server/platform/db/connect.ts";
import { tokenKeyOf } from "#server/platform/tokens/jwt.ts";
import { addRecord } from "#server/platform/tokens/sql.ts";
import { issueToken } from "#server/platform/tokens/tokens.ts";
import type { Callers, TimedAnswer } from "./callers.ts";

/** SECRET of a shop that is measured. */
export const secret = "a secret of the bench, longer than 32";

export type Owner = (
  method: "POST" | "PUT" | "GET",
  path: string,
  body?: object,
) => Promise<TimedAnswer>;

/** So many tokens of one person. */
export async function issueOwnerTokens(
  { db }: Pick<Database, "db">,
  count: number,
  key = secret,
): Promise<string[]> {
  const id = randomUUID();
  // A shop that is measured again has the person of the time before.
  const person = { id, name: "Bench", email: `bench-${id}@torba.example` };
  const record = { ...person, scopes: ["admin"], expiration: 24 };
  const now = Date.now();
  await addRecord(db, { ...record, dateCreated: new Date(now) });
  const tokens: string[] = [];
  for (let at = 0; at < count; at += 1)
    tokens.push(await issueToken(db, tokenKeyOf(key), { record, now, newId: randomUUID }));
  return tokens;
}

/** Calls below /api/v1; throws unless the answer is a success or 503. */
export function ownerWith(callers: Callers, token: string): Owner {
  const headers = { authorization: `Bearer ${token}` };
  return async (method, path, body) => {
    const call = { path: `/api/v1${path}`, method, headers, ...(body && { body }) };
    const answer = await callers.sendTimed(call);
    if (answer.status >= 300 && answer.status !== 503)
      throw new Error(`${method} ${path}: ${answer.status}`);
    return answer;
  };
}
