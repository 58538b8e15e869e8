/** Who else has an object open: rows of a minute, the same for every process. */
import * as z from "zod/mini";
import { presenceAnswer, presenceBody, presentFor } from "#contract/admin/presence.ts";
import { holdsScope } from "#contract/admin/scopes.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { scopeOf } from "#server/admin/engine/register-resource.ts";
import { type AdminResource, defineResource } from "#server/admin/engine/resource.ts";
import { readVersion } from "#server/admin/engine/sql-engine.ts";
import { listOthers, removeOpen, removeUnseen, storeOpen } from "#server/admin/presence/sql.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

const left = z.object({ left: z.boolean() });

function readBody(body: unknown) {
  const read = presenceBody.safeParse(body);
  if (!read.success) throw new Refusal("invalid", { fields: { path: "invalid" } });
  return read.data;
}

/** @param resources the table of resources, of which this is one */
export function presenceResource(resources: () => readonly AdminResource[]): AdminResource {
  /** A person who may not read a thing learns nothing of who works on it. */
  function requireReadable({ actor }: AdminContext, path: string) {
    const [, name = path, id] = /^(.+)\/([0-9a-f-]{36})$/.exec(path) ?? [];
    // `settings/email` is a part of the settings.
    const resource =
      resources().find((one) => one.name === name) ??
      resources().find((one) => name.startsWith(`${one.name}/`));
    if (!resource) throw new Refusal("invalid", { fields: { path: "unknown" } });
    const scope = scopeOf(resource, "GET");
    if (scope && !holdsScope(actor.scopes, scope)) throw new Refusal("forbidden");
    return { resource, id };
  }

  return defineResource({
    name: "presence",
    scope: null,
    about: "who else has an object open",
    fields: {},
    answer: presenceAnswer,
    table: { name: "open_objects", key: "tab_id" },
    routes: [
      {
        method: "PUT",
        path: "",
        kind: "plain",
        body: presenceBody,
        answer: presenceAnswer,
        about: "Says that this tab has the object open, and tells who else has",
        async run(context, { sent }) {
          const { path, tab: tabId, editing: isEditing } = readBody(sent);
          const { resource, id } = requireReadable(context, path);
          const { db, actor, clock } = context;
          const now = clock();
          await storeOpen(db, {
            path,
            tabId,
            isEditing,
            recordId: actor.tokenId,
            seenAt: new Date(now),
          });
          await removeUnseen(db, new Date(now - 10 * presentFor));
          const others = await listOthers(db, { path, tabId }, new Date(now - presentFor));
          return {
            others: others.map(({ recordId, name, email, isEditing: editing }) => ({
              name,
              email,
              editing,
              is_self: recordId === actor.tokenId,
            })),
            version: id ? await readVersion(db, resource.table, id) : null,
          };
        },
      },
      {
        method: "DELETE",
        path: "",
        kind: "plain",
        body: presenceBody,
        answer: left,
        about: "Says that this tab has left the object",
        async run({ db, actor }, { sent }) {
          const { path, tab: tabId } = readBody(sent);
          await removeOpen(db, { path, tabId }, actor.tokenId);
          return { left: true };
        },
      },
    ],
  });
}
