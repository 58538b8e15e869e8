/** Exports all personal data of a customer as a file. */
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { calls } from "#contract/calls.ts";
import { headers } from "#contract/headers.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { findProfile } from "#server/customers/sql-profile.ts";
import { personalDataRegistry } from "#server/personal-data/registry.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { Shop } from "#server/platform/http/context.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { requireCustomerId } from "#server/platform/http/require-customer.ts";
import { readQuery, readVisit } from "#server/platform/http/visitor.ts";
import { enforceLimit, hour } from "#server/platform/limits/rate-limit.ts";
import type { RateLimit } from "#server/platform/limits/sql.ts";
import type { DataSubject, ExportedRows } from "#server/platform/personal-data/personal-data.ts";

const exportLimit: RateLimit = { name: "exports of a customer", max: 10, windowMs: hour };

export function registerExport(app: FastifyInstance, { db, clock }: Shop): void {
  app.get(`/ajax${calls.readExport.path}`, async (request, reply) => {
    const visit = await readVisit(request, readQuery(request.url), "owner");
    const id = requireCustomerId(visit);
    const now = clock();
    const row = await findProfile(db, id);
    if (!row) throw new Refusal("unauthorized");
    await enforceLimit(db, exportLimit, id, now);
    const { email, phone } = row;
    const subject = {
      ownerId: id,
      email: email ?? "",
      phone,
      isConfirmed: row.emailConfirmedAt !== null,
    };
    const pieces = writeExport(db, subject, new Date(now));
    // An unavailable database is reported as an error, not as half a file.
    const first = await pieces.next();
    return reply
      .header(headers.identity, id)
      .header("cache-control", "no-store")
      .header("content-type", "application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="torba-${kyivDay(now)}.json"`)
      .send(Readable.from(withFirst(first, pieces)));
  });
}

/** Streams row by row, so that a customer with much data does not fill the memory. */
export async function* writeExport(
  db: Db,
  subject: DataSubject,
  now: Date,
): AsyncGenerator<string> {
  let text = `{"date":${JSON.stringify(now)}`;
  for (const { parts } of personalDataRegistry) {
    for (const [name, list] of Object.entries(parts)) {
      const rows: ExportedRows = await list(db, subject);
      text += `,\n${JSON.stringify(name)}:[`;
      let comma = "";
      for await (const row of rows) {
        yield text;
        text = `${comma}\n${JSON.stringify(row)}`;
        comma = ",";
      }
      text += "]";
    }
  }
  yield `${text}}\n`;
}

async function* withFirst(first: IteratorResult<string, unknown>, rest: AsyncIterable<string>) {
  if (!first.done) yield first.value;
  yield* rest;
}
