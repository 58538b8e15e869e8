import { redirectAnswer, redirectFields, redirectStatuses } from "#contract/admin/redirects.ts";
import { tableResource } from "#server/admin/engine/table-resource.ts";
import { redirects } from "#server/platform/db/schema/content-pages.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readFrom, readTo, withoutQuery } from "#server/redirects/read-redirect.ts";
import { hasRedirectFrom, isLoop, lockRedirects } from "#server/redirects/sql-redirects.ts";

const refuse = (field: "from" | "to" | "status") =>
  new Refusal("invalid", { fields: { [field]: "invalid" } });

export const redirectsResource = tableResource({
  name: "redirects",
  scope: "settings",
  about: "redirects from paths where nothing stands",
  fields: redirectFields,
  answer: redirectAnswer,
  rows: redirects,
  tableName: "redirects",
  sort: "from",
  filters: { search: "search", from: "text", to: "text" },
  required: ["from", "to"],
  catalogue: "redirect",
  toObject: ({ from, to, status }) => ({ from, to, status }),
  async store({ values }, { context, id, row }) {
    const { db, publicUrl } = context;
    // What is stored already need not pass: it may come back in a whole object.
    const from = values.from === row?.from ? row?.from : readFrom(values.from ?? row?.from ?? "");
    const to = values.to === row?.to ? row?.to : readTo(values.to ?? row?.to ?? "", publicUrl);
    const status = values.status ?? row?.status ?? 301;
    if (from === undefined) throw refuse("from");
    if (to === undefined) throw refuse("to");
    if (!redirectStatuses.includes(status)) throw refuse("status");
    await lockRedirects(db);
    if (await hasRedirectFrom(db, from, id))
      throw new Refusal("conflict", { fields: { from: "taken" } });
    if (withoutQuery(to) === from || (await isLoop(db, { id, from, to }))) throw refuse("to");
    return { from, to, status };
  },
});
