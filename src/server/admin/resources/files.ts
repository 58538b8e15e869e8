/** Files that the owner offers for download. Their names are their ids. */
import * as z from "zod/mini";
import { type FileUse, fileAnswer, fileUse, uploadedFiles } from "#contract/admin/files.ts";
import { holdsScope } from "#contract/admin/scopes.ts";
import { recordAudit } from "#server/admin/engine/audit.ts";
import { transactAdmin } from "#server/admin/engine/call.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { pageRows } from "#server/admin/engine/list-query.ts";
import { scopeOf } from "#server/admin/engine/register-resource.ts";
import {
  type AdminResource,
  type AdminRoute,
  defineResource,
} from "#server/admin/engine/resource.ts";
import { isFileName } from "#server/files/file-name.ts";
import { deleteFile, listFiles } from "#server/files/sql.ts";
import { listFileUses } from "#server/files/sql-uses.ts";
import { fileObject, prepareFile, storeFile } from "#server/files/store.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { uploadRules } from "#server/uploads/limits.ts";
import { readUpload } from "#server/uploads/read-upload.ts";
import { importRouteOf } from "./files-import.ts";

type Action = "create" | "delete";

function auditFile(context: AdminContext, action: Action, file: string, size: number) {
  const pair = (value: unknown): [unknown, unknown] =>
    action === "create" ? [null, value] : [value, null];
  const changed = { file: pair(file), ...(size > 0 && { size: pair(size) }) };
  return recordAudit(context, { action, entity: "files", entityId: file, changed });
}

const upload: AdminRoute = {
  method: "POST",
  path: "",
  kind: "plain",
  about: "Uploads files: pictures, PDF, CSV, XLSX, TXT, ZIP",
  answer: uploadedFiles,
  async run(context, { request }) {
    const stored = await readUpload(request, uploadRules.files, async (file) => {
      const prepared = await prepareFile(file);
      return await transactAdmin(context, async (tx) => {
        const object = await storeFile(tx.db, prepared);
        await auditFile(tx, "create", object.file, object.size);
        return object;
      });
    });
    return { ...stored[0], files: stored };
  },
};

/** The name of a text is shown to callers who may read its resource. */
const usesRouteOf = (resources: () => readonly AdminResource[]): AdminRoute => ({
  method: "GET",
  path: "/uses",
  kind: "plain",
  about: "Texts that link to files, or to the one ?file",
  answer: z.array(fileUse),
  async run({ db, lang, actor }, { query }) {
    const uses = await listFileUses(db, lang, query.get("file") ?? undefined);
    const mayRead = ({ resource }: FileUse) => {
      const owner = resources().find(({ name }) => name === resource.split("/", 1)[0]);
      const scope = owner && scopeOf(owner, "GET");
      return scope ? holdsScope(actor.scopes, scope) : false;
    };
    return uses.map((use) => (mayRead(use) ? use : { ...use, id: "", name: "" }));
  },
});

const remove: AdminRoute = {
  method: "DELETE",
  path: "/:file",
  kind: "write",
  about: "Deletes a file",
  async run(context, { params: { file = "" } }) {
    if (!isFileName(file) || !(await deleteFile(context.db, file))) throw new Refusal("notFound");
    await auditFile(context, "delete", file, 0);
    return { id: file, file, deleted: true };
  },
};

const filters = { search: "search" } as const;

/** `resources`: those that can be imported. */
export const filesResourceOf = (resources: () => readonly AdminResource[]) =>
  defineResource({
    name: "files",
    scope: "files",
    about: "files for download",
    fields: {},
    answer: fileAnswer,
    table: { name: "files", key: "name" },
    filters,
    async list({ db }, query) {
      const rows = (await listFiles(db)).map((row) => ({ id: row.name, ...fileObject(row) }));
      return pageRows(rows, query, { sort: "file", filters });
    },
    routes: [upload, usesRouteOf(resources), importRouteOf(resources), remove],
  });
