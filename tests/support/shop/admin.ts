/** A program with a token for /api/v1. */
import type { FastifyInstance, InjectOptions } from "fastify";
import type { Scope } from "#contract/admin/scopes.ts";
import { addRecord } from "#server/platform/tokens/sql.ts";
import { issueToken } from "#server/platform/tokens/tokens.ts";
import { newTestId, type TestAnswer } from "#tests/support/server/app.ts";

export type AdminCaller = ReturnType<typeof callerWith>;

/** A caller with a record of its own; paths are below /api/v1. */
export async function openAdmin(
  app: FastifyInstance,
  scopes: readonly Scope[] = ["admin"],
): Promise<AdminCaller & { token: string; tokenId: string }> {
  const { database, tokenKey, shop } = app.core;
  const now = shop.clock();
  const record = { id: newTestId(), name: "Test", email: "", scopes: [...scopes], expiration: 24 };
  await addRecord(database.db, { ...record, dateCreated: new Date(now) });
  const token = await issueToken(database.db, tokenKey, { record, now, newId: newTestId });
  return { ...callerWith(app, token), token, tokenId: record.id };
}

type Sent = { body?: unknown; headers?: Record<string, string>; key?: string };

export function callerWith(app: FastifyInstance, token: string | undefined) {
  async function call(method: string, path: string, sent: Sent = {}): Promise<TestAnswer> {
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions["method"]>,
      url: `/api/v1${path}`,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(sent.key && { "idempotency-key": `"${sent.key}"` }),
        ...sent.headers,
      },
      ...(sent.body !== undefined && { payload: sent.body as object }),
    });
    const body = answer.payload === "" ? undefined : JSON.parse(answer.payload);
    return { status: answer.statusCode, headers: answer.headers, body };
  }
  return {
    call,
    get: (path: string, sent?: Sent) => call("GET", path, sent),
    post: (path: string, body?: unknown, sent?: Sent) => call("POST", path, { body, ...sent }),
    put: (path: string, body?: unknown, sent?: Sent) => call("PUT", path, { body, ...sent }),
    delete: (path: string, sent?: Sent) => call("DELETE", path, sent),
  };
}
