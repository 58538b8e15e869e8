/** A shop with a controlled clock, callers from different networks, and its outbox. */
import type { FastifyInstance } from "fastify";
import { deliverMail } from "#server/platform/jobs/deliver-mail.ts";
import type { Mailer } from "#server/platform/mails/mailer.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";

export const site = "https://torba.example";
export const noon = Date.UTC(2026, 6, 1, 9);
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Each call comes from a new network unless `from` is given. */
let networks = 0;
export async function post(app: FastifyInstance, path: string, body: object, from?: string) {
  networks += 1;
  const answer = await app.inject({
    method: "POST",
    url: `/ajax${path}`,
    remoteAddress: from ?? `198.51.${networks >> 8}.${networks & 255}`,
    payload: body,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

export async function openOutboxShop(config: { adminEmail?: string } = {}) {
  let now = noon;
  const clock = () => now;
  const shop = await openTestApp({ clock, config: { publicUrl: site, ...config } });
  return {
    ...shop,
    pass: (ms: number) => {
      now += ms;
    },
    now: clock,
  };
}

export async function rowsOf({ database }: Pick<TestApp, "database">, query: string) {
  return (await database.pool.query(query)).rows;
}

/** Sends the waiting messages of the outbox, each once. */
export async function sendAll({ database }: TestApp, room: Mailer, now: number): Promise<string[]> {
  const waiting = await rowsOf(
    { database },
    "select id from mails where sent_at is null and failed_at is null order by id",
  );
  const statuses: string[] = [];
  for (const { id } of waiting)
    statuses.push((await deliverMail(database.db, room, { id, now, isLast: false })).status);
  return statuses;
}
