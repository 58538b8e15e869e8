import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ReadyLists } from "#contract/catalogue.ts";
import type { Checklist, ChecklistSummary } from "#contract/checklists.ts";
import { readLang } from "#contract/lang.ts";
import { answerRead, registerRead } from "#server/platform/calls/register-calls.ts";
import type { ReadContext, Shop } from "#server/platform/http/context.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { noLocation } from "#server/platform/http/sql.ts";
import { readReferenceData } from "#server/reference-data/reference-data.ts";
import { createPartDeltas } from "./part-deltas.ts";
import { openSnapshots } from "./snapshot.ts";
import { encodePart, type PartEncoding } from "./snapshot-parts.ts";

const year = 31_536_000;
const partName = /^(index|overlay|lists|pages|concepts|shard-\d{1,4})-[0-9a-f]{24}\.json$/;
const partHash = /^[0-9a-f]{24}$/;

export function registerSnapshotRoutes(app: FastifyInstance, shop: Shop): void {
  const snapshots = openSnapshots((context) => readReadyLists(app, context), {
    buildId: coreOf(app).buildId,
  });
  coreOf(app).onCatalogueChange(() => snapshots.prepare(shop));
  const deltas = createPartDeltas();
  registerRead(app, shop, "readCatalogue", (context) => snapshots.readManifest(context));
  app.get("/ajax/catalogue/:lang/:file", { config: { queue: "read" } }, async (request, reply) => {
    // Fastify gives every named segment of a route as a string.
    const { lang: code = "", file = "" } = request.params as Record<string, string>;
    const lang = readLang(code);
    if (lang !== code || !partName.test(file)) throw new Refusal("notFound");
    // A part is the same for all visitors and locations.
    const context: ReadContext = { ...shop, lang, locationId: noLocation, owner: null };
    const part = await snapshots.findPart(context, file);
    if (!part) throw new Refusal("notFound");
    // as: validated on the next line
    const { since = "" } = request.query as Record<string, unknown>;
    const earlier =
      typeof since === "string" && partHash.test(since) && since !== part.hash
        ? await snapshots.findEarlierPart(context, { ...part, hash: since })
        : undefined;
    const delta = earlier && (await deltas.find(earlier, part));
    const encoding = encodingFor(request);
    const sent = delta ?? part;
    return sendPart(reply, await encodePart(sent, encoding), encoding, sent.hash);
  });
}

function sendPart(reply: FastifyReply, bytes: Buffer, encoding: PartEncoding, hash: string) {
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", `public, max-age=${year}, immutable`)
    .header("vary", "Accept-Encoding")
    .header("etag", `"${hash}"`)
    .send(bytes);
}

function encodingFor(request: FastifyRequest): PartEncoding {
  const taken = String(request.headers["accept-encoding"] ?? "").toLowerCase();
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(taken)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(taken) ? "gzip" : "identity";
}

/**
 * Reads the ready lists through their own calls, so that the snapshot equals those answers; always
 * at the default location, because a part is the same for all visitors.
 */
async function readReadyLists(app: FastifyInstance, context: ReadContext): Promise<ReadyLists> {
  const { locations } = (await readReferenceData(context.db)).rows;
  const place = locations.find(({ isDefault }) => isDefault) ?? locations[0];
  const visitor = { lang: context.lang, locationId: place?.id ?? noLocation, owner: null };
  const found = await answerRead(app, { call: "readChecklists", query: "kind=ready" }, visitor);
  // as: the answer of readChecklists
  const summaries = found.answer as ChecklistSummary[];
  const lists: Checklist[] = [];
  for (const { id } of summaries) {
    const list = await answerRead(app, { call: "readChecklist", params: { id } }, visitor);
    // as: the answer of readChecklist
    if (list.status === 200) lists.push(list.answer as Checklist);
  }
  return { summaries, lists };
}
