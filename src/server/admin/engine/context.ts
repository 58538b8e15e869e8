/** What a call of /api/v1 receives. */
import type { FastifyBaseLogger } from "fastify";
import type { Lang } from "#contract/lang.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { Shop } from "#server/platform/http/context.ts";
import type { Actor } from "#server/platform/tokens/tokens.ts";

export type AdminContext = Omit<Shop, "db"> & {
  /** In a write: its transaction. */
  db: Db;
  database: Database;
  actor: Actor;
  /** Of flat texts: `?lang`, else the shop's own. */
  lang: Lang;
  requestId: string;
  /** The job on whose behalf this is written. */
  jobId?: string | undefined;
  log: FastifyBaseLogger;
};

export const nowOf = ({ clock }: Pick<AdminContext, "clock">) => new Date(clock());
