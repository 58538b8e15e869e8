/** Letters of the shop: what waits, what was sent, what was given up. */
import * as z from "zod/mini";
import { recordAudit } from "#server/admin/engine/audit.ts";
import { nowOf } from "#server/admin/engine/context.ts";
import { defineResource } from "#server/admin/engine/resource.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { onlyFile, scheduleMail } from "#server/platform/mails/sql.ts";
import { listMails, type MailListRow, resetMail } from "#server/platform/mails/sql-admin.ts";

/** `file`: there was no mail server, and nobody has received it. */
const states = ["waiting", "sent", "file", "failed"] as const;

function mailObject(row: MailListRow) {
  return {
    id: row.id,
    version: 1,
    kind: row.kind,
    recipient: row.recipient,
    lang: row.lang,
    state: stateOf(row),
    sent_at: row.sentAt?.toISOString() ?? null,
    tries: row.attempts,
    failed_at: row.failedAt?.toISOString() ?? null,
    failure: row.failure === onlyFile ? "" : (row.failure ?? ""),
    date_created: row.createdAt.toISOString(),
    date_updated: null,
  };
}

function stateOf({ sentAt, failedAt, failure }: MailListRow): (typeof states)[number] {
  if (sentAt) return failure === onlyFile ? "file" : "sent";
  return failedAt ? "failed" : "waiting";
}

export const mailsResource = defineResource({
  name: "mails",
  scope: "settings",
  about: "letters of the shop",
  fields: {},
  answer: z.object({
    kind: z.string(),
    recipient: z.string(),
    lang: z.string(),
    state: z.enum(states),
    sent_at: z.nullable(z.string()),
    tries: z.number(),
    failed_at: z.nullable(z.string()),
    failure: z.string(),
  }),
  table: { name: "mails" },
  isPaged: true,
  filters: { state: ["list", "waiting, sent, failed, file"], search: "text" },
  async list({ db }, query) {
    const wanted = query.list("state");
    const { rows, total } = await listMails(db, {
      states: states.filter((state) => !wanted || wanted.includes(state)),
      search: query.text("search"),
      limit: query.limit,
      offset: query.offset,
    });
    return { data: rows.map(mailObject), total };
  },
  routes: [
    {
      method: "POST",
      path: "/:id/resend",
      kind: "write",
      about: "Tries to send a letter that was given up",
      async run(context, { params }) {
        const { db } = context;
        const { id = "" } = params;
        const row = await resetMail(db, id);
        if (!row) throw new Refusal("notFound");
        await scheduleMail(db, id, 0);
        await recordAudit(context, {
          action: "resend",
          entity: "mails",
          entityId: id,
          changed: { date: [null, nowOf(context).toISOString()] },
        });
        return mailObject(row);
      },
    },
  ],
});
