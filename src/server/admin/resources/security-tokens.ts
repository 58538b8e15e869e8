/** Who may use /api/v1: people, by e-mail, and programs. */
import * as z from "zod/mini";
import { scopes as allScopes, holdsScope, type Scope } from "#contract/admin/scopes.ts";
import { tokenAnswer, tokenFields } from "#contract/admin/tokens.ts";
import { isEmail, sameEmail } from "#contract/email.ts";
import { recordAudit } from "#server/admin/engine/audit.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { pageRows } from "#server/admin/engine/list-query.ts";
import { readChange, readObject } from "#server/admin/engine/read-change.ts";
import {
  type AdminObject,
  type AdminRoute,
  type Change,
  defineResource,
  type RouteCall,
} from "#server/admin/engine/resource.ts";
import { coreOf } from "#server/platform/http/core.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import {
  addRecord,
  countLiveAdmins,
  findRecord,
  listRecords,
  listRevokedIds,
  lockRecords,
  type TokenRecord,
  updateRecord,
} from "#server/platform/tokens/sql.ts";
import { issueToken } from "#server/platform/tokens/tokens.ts";

const defaultExpiration = 24;

function toObject(record: TokenRecord): AdminObject {
  const { id, name, email, scopes, expiration, version } = record;
  return {
    id,
    name,
    email,
    scopes,
    expiration,
    version,
    last_used: record.lastUsed?.toISOString() ?? null,
    date_created: record.dateCreated.toISOString(),
    date_updated: record.dateUpdated?.toISOString() ?? null,
  };
}

const createRoute: AdminRoute = {
  method: "POST",
  path: "",
  isConfirmed: true,
  about: "Creates a record and its first token, which only this answer shows",
  kind: "write",
  body: z.object({
    name: z.string(),
    email: z.optional(z.string()),
    scopes: z.array(z.string()),
    expiration: z.optional(z.number()),
    invite: z.optional(z.boolean()),
  }),
  answer: z.object({ ...tokenAnswer.shape, id: z.string(), token: z.string() }),
  shownOnce: ["token"],
  run: createRecord,
};

async function createRecord(context: AdminContext, { sent, request }: RouteCall) {
  const { db, actor, newId } = context;
  // as: read with these very fields
  const change = (await readChange(context, { fields: tokenFields }, sent)) as Change<
    typeof tokenFields
  >;
  const { name = "", email = "", scopes = [], expiration = 0 } = change.values;
  if (email !== "" && !isEmail(email))
    throw new Refusal("invalid", { fields: { email: "emailInvalid" } });
  const granted = grantedBy(actor.scopes, scopes);
  const record = {
    id: newId(),
    name,
    email: sameEmail(email),
    scopes: [...granted],
    expiration: expiration || defaultExpiration,
  };
  const isAdded = await addRecord(db, { ...record, dateCreated: nowOf(context) });
  if (!isAdded) throw new Refusal("emailAlreadyExist", { fields: { email: "taken" } });
  const { tokenKey } = coreOf(request.server);
  const token = await issueToken(db, tokenKey, { record, now: context.clock(), newId });
  const stored = await findRecord(db, record.id);
  if (!stored) throw new Refusal("somethingWentWrong");
  const created = toObject(stored);
  await recordAudit(context, {
    action: "create",
    entity: "security/tokens",
    entityId: record.id,
    changed: Object.fromEntries(
      Object.entries(created).map(([key, value]) => [key, [null, value]]),
    ),
  });
  if (record.email !== "" && readObject(sent).invite === true) await invite(context, record);
  return { ...created, token };
}

/** Throws where one is unknown, or beyond the actor's own. */
function grantedBy(held: readonly string[], wanted: readonly string[]): Scope[] {
  if (wanted.some((scope) => !allScopes.some((known) => known === scope)))
    throw new Refusal("invalid", { fields: { scopes: "invalid" } });
  const granted = allScopes.filter((scope) => wanted.includes(scope));
  if (granted.some((scope) => !holdsScope(held, scope))) throw new Refusal("forbidden");
  return granted;
}

function invite(
  { db, newId, lang, clock, actor }: AdminContext,
  { name, email }: { name: string; email: string },
): Promise<void> {
  return enqueueMail(db, {
    id: newId(),
    kind: "adminInvitation",
    recipient: email,
    lang,
    now: clock(),
    facts: { name, inviter: actor.name },
  });
}

const scopesRoute: AdminRoute = {
  method: "PUT",
  path: "/:id/scopes",
  isConfirmed: true,
  about: "Changes what a record may do: less at once, more from its next sign-in",
  kind: "change",
  action: "scopes",
  body: z.object({ scopes: z.array(z.string()) }),
  answer: tokenAnswer,
  async run({ db, actor }, { params, body }) {
    const { id = "" } = params;
    const { scopes } = body;
    if (!Array.isArray(scopes) || scopes.length === 0)
      throw new Refusal("invalid", { fields: { scopes: "required" } });
    const granted = grantedBy(actor.scopes, scopes.map(String));
    await lockRecords(db);
    const record = await findRecord(db, id);
    // Nobody takes rights from those who have more.
    if (allScopes.some((one) => record?.scopes.includes(one) && !holdsScope(actor.scopes, one)))
      throw new Refusal("forbidden");
    const loses = record?.scopes.includes("admin") && !granted.includes("admin");
    if (loses && (await countLiveAdmins(db, id)) === 0) throw new Refusal("inUse");
    await updateRecord(db, id, { scopes: granted });
  },
};

export const securityTokensResource = defineResource({
  name: "security/tokens",
  scope: "admin",
  about: "people and programs that may use this API",
  fields: tokenFields,
  answer: tokenAnswer,
  table: { name: "security_tokens" },
  confirmed: ["PUT", "DELETE"],
  async list({ db }, query) {
    return pageRows((await listRecords(db)).map(toObject), query, { sort: "date_created" });
  },
  async find({ db }, id) {
    const record = await findRecord(db, id);
    return record && toObject(record);
  },
  async update({ db }, id, { values }) {
    const { name, expiration } = values;
    const set = {
      ...(name !== undefined && { name }),
      ...(expiration !== undefined && { expiration: expiration || defaultExpiration }),
    };
    if (Object.keys(set).length > 0) await updateRecord(db, id, set);
  },
  async remove(context, id, before) {
    await lockRecords(context.db);
    // as: made by `find` of this resource
    const isAdmin = (before.scopes as string[]).includes("admin");
    if (isAdmin && (await countLiveAdmins(context.db, id)) === 0) throw new Refusal("inUse");
    await updateRecord(context.db, id, { revokedAt: nowOf(context) });
  },
  routes: [
    createRoute,
    scopesRoute,
    {
      method: "GET",
      path: "/blacklist",
      kind: "plain",
      about: "Ids of revoked records",
      answer: z.array(z.string()),
      run: ({ db }) => listRevokedIds(db),
    },
  ],
});
