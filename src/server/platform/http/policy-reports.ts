/** Logs what browsers report about the content security policy; a stranger may send anything. */
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Clock } from "#contract/clock.ts";
import { policyReportsPath } from "#contract/page-policy.ts";

const bodyLimit = 16_384;
/** Per process: a broken extension of many browsers must not fill the log. */
const maxPerMinute = 20;
const minute = 60_000;

const text = z.optional(z.string());
/** `application/csp-report`, of `report-uri`. */
const older = z.object({
  "csp-report": z.object({
    "document-uri": text,
    "blocked-uri": text,
    "effective-directive": text,
    "violated-directive": text,
    "source-file": text,
    "line-number": z.optional(z.number()),
  }),
});
/** `application/reports+json`, of `report-to`. */
const newer = z.array(
  z.object({
    type: z.string(),
    body: z.object({
      documentURL: text,
      blockedURL: text,
      effectiveDirective: text,
      sourceFile: text,
      lineNumber: z.optional(z.nullable(z.number())),
    }),
  }),
);

type Violation = {
  directive: string | undefined;
  page: string | undefined;
  blocked: string | undefined;
  source: string | undefined;
  line: number | undefined;
};

export function registerPolicyReports(app: FastifyInstance, clock: Clock): void {
  let window = { from: 0, count: 0 };
  const isAllowed = () => {
    const now = clock();
    if (now - window.from >= minute) window = { from: now, count: 0 };
    window.count += 1;
    return window.count <= maxPerMinute;
  };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ["application/csp-report", "application/reports+json", "application/json"],
      { parseAs: "string", bodyLimit },
      async (_request: unknown, body: string) => body,
    );
    scope.post(policyReportsPath, { bodyLimit }, async (request, reply) => {
      // as: the parser above answers a string; without a body there is none
      for (const violation of readViolations((request.body as string | undefined) ?? ""))
        if (isAllowed()) request.log.warn({ violation }, "a page's security policy was violated");
      return reply.code(204).send();
    });
  });
}

function readViolations(body: string): Violation[] {
  const json = parseJson(body);
  const single = older.safeParse(json);
  if (single.success) {
    const report = single.data["csp-report"];
    return [
      {
        directive: shorten(report["effective-directive"] ?? report["violated-directive"]),
        page: withoutQuery(report["document-uri"]),
        blocked: withoutQuery(report["blocked-uri"]),
        source: withoutQuery(report["source-file"]),
        line: report["line-number"],
      },
    ];
  }
  const several = newer.safeParse(json);
  if (!several.success) return [];
  return several.data
    .filter(({ type }) => type === "csp-violation")
    .map(({ body: report }) => ({
      directive: shorten(report.effectiveDirective),
      page: withoutQuery(report.documentURL),
      blocked: withoutQuery(report.blockedURL),
      source: withoutQuery(report.sourceFile),
      line: report.lineNumber ?? undefined,
    }));
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const shorten = (value: string | undefined) => value?.slice(0, 200);

/** A query may hold the token of a mailed link or a search. */
function withoutQuery(url: string | undefined): string | undefined {
  return shorten(url?.split(/[?#]/)[0]);
}
