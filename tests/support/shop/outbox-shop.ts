/** A shop whose time is ours, asked from networks of their own, and its outbox. */
import type { FastifyInstance } from "fastify";
import { deliverMail, type MailRoom } from "#server/platform/mails/deliver.ts";
import { openTestApp, type TestApp } from "#tests/support/server/app.ts";

export const site = "https://torba.example";
export const noon = Date.UTC(2026, 6, 1, 9);
export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A call from a network of its own, unless it is told which. */
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

export async function openLetterShop(config: { adminEmail?: string } = {}) {
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

/** Sends what waits in the outbox, each letter once. */
export async function sendAll(
  { database }: TestApp,
  room: MailRoom,
  now: number,
): Promise<string[]> {
  const waiting = await rowsOf(
    { database },
    "select id from mails where sent_at is null and failed_at is null order by id",
  );
  const fates: string[] = [];
  for (const { id } of waiting)
    fates.push((await deliverMail(database.db, room, { id, now, isLast: false })).fate);
  return fates;
}
