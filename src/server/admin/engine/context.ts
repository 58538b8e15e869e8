/** What a call of /api/v1 receives. */
import type { FastifyBaseLogger } from "fastify";
import type { Lang } from "#contract/lang.ts";
import type { Pages } from "#contract/rendering.ts";
import type { Database } from "#server/platform/db/connect.ts";
import type { Db } from "#server/platform/db/db.ts";
import type { Shop } from "#server/platform/http/context.ts";
import type { EnvironmentKeys } from "#server/platform/http/core.ts";
import type { OutboundNetwork } from "#server/platform/outbound/guarded-connection.ts";
import type { Secrets } from "#server/platform/secrets/secrets.ts";
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
  secrets: Secrets;
  /** SMTP_URL is set, so that a stored mail server is not used. */
  hasMailServer: boolean;
  environmentKeys: EnvironmentKeys;
  /** Texts of the shop's screens; none where the process renders no pages. */
  builtInTexts: Pages["builtInTexts"];
  /** Where webhooks may lead; tests use their own. */
  webhookNetwork: OutboundNetwork | undefined;
};

export const nowOf = ({ clock }: Pick<AdminContext, "clock">) => new Date(clock());
