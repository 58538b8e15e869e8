/** Everything that the shop holds of a customer, as a file. */
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { calls } from "#contract/calls.ts";
import { headers } from "#contract/headers.ts";
import { kyivDay } from "#rules/kyiv-time.ts";
import type { Told, Whose } from "#server/personal-data/personal-data.ts";
import { registry } from "#server/personal-data/registry.ts";
import type { Db, Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readQuery, readVisit } from "#server/platform/http/visitor.ts";
import { hour, type LimitRule, needWithin } from "#server/platform/limits/rate-limit.ts";
import { needCustomer } from "./profile.ts";
import { findProfile } from "./sql-profile.ts";

const filesOfOne: LimitRule = { name: "exports of a customer", most: 10, within: hour };

export function registerExport(app: FastifyInstance, { db, clock }: Shop): void {
  app.get(`/ajax${calls.readExport.path}`, async (request, reply) => {
    const visit = await readVisit(request, readQuery(request.url), "owner");
    const id = needCustomer(visit);
    const now = clock();
    const row = await findProfile(db, id);
    if (!row) throw new Refusal("unauthorized");
    await needWithin(db, filesOfOne, id, now);
    const { email, phone } = row;
    const whose = {
      ownerId: id,
      email: email ?? "",
      phone,
      isConfirmed: row.emailConfirmedAt !== null,
    };
    const pieces = writeExport(db, whose, new Date(now));
    // A database that is away is told as such, and not by half a file.
    const first = await pieces.next();
    return reply
      .header(headers.identity, id)
      .header("cache-control", "no-store")
      .header("content-type", "application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="torba-${kyivDay(now)}.json"`)
      .send(Readable.from(continued(first, pieces)));
  });
}

/** Row by row, so that no customer is too big for it. */
async function* writeExport(db: Db, whose: Whose, now: Date): AsyncGenerator<string> {
  let text = `{"date":${JSON.stringify(now)}`;
  for (const { parts } of registry) {
    for (const [name, list] of Object.entries(parts)) {
      const told: Told = await list(db, whose);
      text += `,\n${JSON.stringify(name)}:[`;
      let comma = "";
      for await (const row of told) {
        yield text;
        text = `${comma}\n${JSON.stringify(row)}`;
        comma = ",";
      }
      text += "]";
    }
  }
  yield `${text}}\n`;
}

async function* continued(first: IteratorResult<string, unknown>, rest: AsyncIterable<string>) {
  if (!first.done) yield first.value;
  yield* rest;
}
