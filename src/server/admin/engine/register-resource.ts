/** Makes the routes of a resource. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Scope } from "#contract/admin/scopes.ts";
import { scopeResources } from "#contract/admin/scopes.ts";
import { toRefusal } from "#server/platform/http/error-responses.ts";
import {
  contextOf,
  queryOf,
  requireScope,
  sendAnswer,
  sendRefusalWith,
  writeOnce,
} from "./call.ts";
import { requireConfirmation } from "./confirmation.ts";
import type { AdminContext } from "./context.ts";
import { cutRow, readListQuery } from "./list-query.ts";
import { readObject } from "./read-change.ts";
import type { AdminResource, AdminRoute, RouteCall } from "./resource.ts";
import { singletonRoutes } from "./singleton.ts";
import { changeObject, createObject, findObject, removeObject, updateObject } from "./write.ts";

/** A route as it is registered: also what the API description and the tests of access are made from. */
export type RegisteredRoute = {
  resource: AdminResource;
  method: AdminRoute["method"];
  /** as `/products/:id` */
  path: string;
  scope: Scope | null;
  about: string;
  /** undefined: one of the usual five. */
  route: AdminRoute | undefined;
  operation: "list" | "read" | "create" | "update" | "remove" | undefined;
  isOpen?: boolean;
};

export function scopeOf({ scope }: AdminResource, method: string): Scope | null {
  const named = scopeResources.find((one) => one === scope);
  // as: it names no resource, so it is a scope, or null
  if (!named) return scope as Scope | null;
  return method === "GET" ? `read:${named}` : `write:${named}`;
}

/** All routes of a resource, without registering them. */
export function routesOf(resource: AdminResource): RegisteredRoute[] {
  const { name, about, list, find, create, update, remove, singletons = [] } = resource;
  const routes = [
    ...(resource.routes ?? []),
    ...singletons.flatMap((singleton) => singletonRoutes(name, singleton)),
  ];
  const usual = [
    list && (["GET", `/${name}`, "list", `Lists: ${about}`] as const),
    find && (["GET", `/${name}/:id`, "read", `One of: ${about}`] as const),
    create && (["POST", `/${name}`, "create", `Creates: ${about}`] as const),
    update && (["PUT", `/${name}/:id`, "update", `Changes: ${about}`] as const),
    remove && (["DELETE", `/${name}/:id`, "remove", `Deletes: ${about}`] as const),
  ].filter((one) => one !== undefined);
  return [
    ...usual.map(([method, path, operation, text]) => ({
      resource,
      method,
      path,
      operation,
      about: text,
      route: undefined,
      scope: scopeOf(resource, method),
    })),
    ...routes.map((route) => ({
      resource,
      method: route.method,
      path: `/${name}${route.path}`,
      about: route.about,
      route,
      operation: undefined,
      scope: route.scope === undefined ? scopeOf(resource, route.method) : route.scope,
    })),
  ];
}

export function registerResource(app: FastifyInstance, resource: AdminResource): void {
  for (const registered of routesOf(resource)) {
    const bodyLimit = registered.route?.bodyLimit ?? resource.bodyLimit;
    app.route({
      method: registered.method,
      url: `/api/v1${registered.path}`,
      ...(bodyLimit !== undefined && { bodyLimit }),
      async onRequest(request, reply) {
        await requireScope(request, reply, registered.scope);
        await requireConfirmation(request, {
          isNeeded: needsConfirmation(registered),
          isDelete: registered.operation === "remove",
        });
      },
      handler: (request, reply) => answer(registered, request, reply),
    });
  }
}

/** Deletes of whole objects are counted instead. */
function needsConfirmation({ resource, route, method }: RegisteredRoute): boolean {
  if (route) return route.isConfirmed === true;
  return resource.confirmed?.some((one) => one === method) ?? false;
}

async function answer(registered: RegisteredRoute, request: FastifyRequest, reply: FastifyReply) {
  const context = await contextOf(request);
  try {
    const result = registered.route
      ? await runRoute(registered.resource, registered.route, context, request)
      : await runUsual(registered, context, request, reply);
    return reply.sent ? reply : sendAnswer(reply, result);
  } catch (error) {
    const object = await objectOfRefusal(registered.resource, context, request, error);
    if (!object) throw error;
    return sendRefusalWith(request, reply, error, object);
  }
}

// as: Fastify gives every named segment of a route as a string
const paramsOf = (request: FastifyRequest) => request.params as Record<string, string>;

async function objectOfRefusal(
  resource: AdminResource,
  context: AdminContext,
  request: FastifyRequest,
  error: unknown,
): Promise<object | undefined> {
  const { id } = paramsOf(request);
  if (!resource.sendsObjectOnRefusal || !id || toRefusal(error).status >= 500) return undefined;
  return findObject(resource, context, id).catch(() => undefined);
}

function runUsual(
  { resource, operation }: RegisteredRoute,
  context: AdminContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { id = "" } = paramsOf(request);
  const ifMatch = request.headers["if-match"];
  switch (operation) {
    case "list":
      return list(resource, context, request, reply);
    case "read":
      return findObject(resource, context, id);
    case "create":
      return writeOnce(context, request, (tx) => createObject(resource, tx, request.body));
    case "update":
      return writeOnce(context, request, (tx) =>
        updateObject(resource, tx, request.body, { id, ifMatch }),
      );
    default:
      return writeOnce(context, request, async (tx) => {
        await removeObject(resource, tx, { id, ifMatch });
        return { id, deleted: true };
      });
  }
}

const mostListed = 10_000;

async function list(
  resource: AdminResource,
  context: AdminContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const query = readListQuery(
    queryOf(request),
    resource.name === "product_categories" ? mostListed : undefined,
  );
  const listing = await resource.list?.(context, query);
  if (listing?.one) return listing.one;
  const { data, total, more } = listing ?? { data: [], total: 0 };
  const rows = data.map((row) => cutRow(row, query));
  reply.header("x-total-count", total);
  if (!resource.isPaged) return rows;
  return { ...more, total_count: total, has_more: query.offset + rows.length < total, data: rows };
}

function runRoute(
  resource: AdminResource,
  route: AdminRoute,
  context: AdminContext,
  request: FastifyRequest,
): Promise<unknown> {
  const call: RouteCall = {
    params: paramsOf(request),
    query: queryOf(request),
    sent: request.body,
    request,
    body: Array.isArray(request.body) ? {} : readObject(request.body),
  };
  if (route.kind === "plain") return route.run(context, call);
  const work = async (tx: AdminContext) => {
    if (route.kind === "write") return route.run(tx, call);
    let result: unknown;
    const target = {
      id: call.params.id ?? "",
      ifMatch: request.headers["if-match"],
      action: route.action ?? "update",
    };
    const after = await changeObject(resource, tx, target, async () => {
      result = await route.run(tx, call);
    });
    return result === undefined ? after : result;
  };
  return writeOnce(context, request, work, route.shownOnce);
}
