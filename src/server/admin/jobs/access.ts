/** Who may see a job, and who may move it on: a job is worth the rights of what it changes. */
import { holdsScope, type ScopeResource } from "#contract/admin/scopes.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { scopeOf } from "#server/admin/engine/register-resource.ts";
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { type ImportKind, importKinds } from "#server/import/import-run.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import type { JobRow, VisibleJobs } from "./sql.ts";

export const importScopes: Record<ImportKind, ScopeResource> = {
  products: "products",
  categories: "product_categories",
  customers: "customers",
  checklists: "checklists",
};

type Resources = readonly AdminResource[];
type Caller = Pick<AdminContext, "actor">;

/** The resource that a job changes; imports are named by their kind. */
export function resourceOf(resources: Resources, job: Pick<JobRow, "resource">) {
  const kind = importKinds.find((one) => one === job.resource);
  const wanted = kind ? importScopes[kind] : job.resource;
  return resources.find(({ name }) => name === wanted);
}

function holdsRight(
  { actor }: Caller,
  resource: AdminResource | undefined,
  method: "GET" | "PUT",
): boolean {
  const scope = resource ? scopeOf(resource, method) : "admin";
  return scope === null || holdsScope(actor.scopes, scope);
}

/** A preview and the errors of a job show values of its objects. */
export function visibleJobs(resources: Resources, { actor }: Caller): VisibleJobs | undefined {
  if (holdsScope(actor.scopes, "admin")) return undefined;
  const names = [...resources.map(({ name }) => name), ...importKinds];
  return {
    tokenId: actor.tokenId,
    resources: names.filter((resource) =>
      holdsRight({ actor }, resourceOf(resources, { resource }), "GET"),
    ),
  };
}

export function requireVisible(resources: Resources, caller: Caller, job: JobRow): void {
  const isAuthor = job.tokenId === caller.actor.tokenId;
  if (!isAuthor && !holdsRight(caller, resourceOf(resources, job), "GET"))
    throw new Refusal("forbidden");
}

/** Its author may have lost the right since. */
export function requireControl(resources: Resources, caller: Caller, job: JobRow): void {
  const isAuthor = job.tokenId === caller.actor.tokenId;
  const mayControl = isAuthor || holdsScope(caller.actor.scopes, "admin");
  if (!mayControl || !holdsRight(caller, resourceOf(resources, job), "PUT"))
    throw new Refusal("forbidden");
}
