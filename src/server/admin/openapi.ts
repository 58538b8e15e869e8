/** GET /api/v1/openapi.json: the API description, made from the table of resources. */

import type { FastifyInstance } from "fastify";
import { mailPlaces } from "#contract/admin/mail-server.ts";
import { langs } from "#contract/lang.ts";
import { requireScope } from "./engine/call.ts";
import type { QueryParameters } from "./engine/list-query.ts";
import { type RegisteredRoute, routesOf } from "./engine/register-resource.ts";
import type { AdminResource } from "./engine/resource.ts";
import {
  type JsonSchema,
  objectOf,
  pageOf,
  refTo,
  schemaNameOf,
  schemaOf,
  schemasOf,
} from "./openapi-schemas.ts";
import { adminResources } from "./resources/index.ts";

export function registerOpenApi(app: FastifyInstance): void {
  let text: string | undefined;
  app.get(
    "/api/v1/openapi.json",
    { onRequest: (request, reply) => requireScope(request, reply, null) },
    async (_request, reply) => {
      text ??= JSON.stringify(describeApi(adminResources));
      return reply.header("cache-control", "no-store").type("application/json").send(text);
    },
  );
}

function describeApi(resources: readonly AdminResource[]) {
  const paths: Record<string, JsonSchema> = {};
  for (const { method, path, operation } of [
    ...signIn,
    ...resources.flatMap(routesOf).map((registered) => ({
      method: registered.method,
      path: registered.path,
      operation: operationOf(registered),
    })),
  ]) {
    const key = path.replaceAll(/:(\w+)/g, "{$1}");
    paths[key] = { ...paths[key], [method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Torba: the owner's API",
      version: "1",
      description:
        "Bearer tokens with scopes. Unknown keys of a body are ignored; each field may be left out.",
    },
    servers: [{ url: "/api/v1" }],
    paths,
    components: {
      schemas: schemasOf(resources),
      responses: { error: answerWith(refTo("error"), "A refusal, by its code") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operationOf(registered: RegisteredRoute): JsonSchema {
  const { resource, method, path, scope, about } = registered;
  const body = method === "POST" || method === "PUT" ? bodyOf(registered) : undefined;
  return {
    operationId: operationIdOf(method, path),
    summary: about,
    description: scope ? `Scope: ${scope}` : "Any token",
    tags: [schemaNameOf(resource)],
    parameters: [...pathParameters(path), ...parametersOf(registered)],
    ...(body && { requestBody: { content: body } }),
    responses: { 200: answerWith(answerOf(registered), "Done"), ...errorAnswers },
    security: [{ bearer: scope ? [scope] : [] }],
  };
}

/** `GET /orders/:id/history` → `get_orders_id_history` */
const operationIdOf = (method: string, path: string) =>
  `${method.toLowerCase()}_${path.replaceAll(/\W+/g, "_").replaceAll(/^_|_$/g, "")}`;

const answerWith = (schema: JsonSchema, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

const errorAnswer = { $ref: "#/components/responses/error" };
const errorAnswers = { 401: errorAnswer, 403: errorAnswer, default: errorAnswer };

function answerOf({ resource, operation, route }: RegisteredRoute): JsonSchema {
  const object = refTo(schemaNameOf(resource));
  // The whole object stands in the description once.
  if (route?.answer === resource.answer) return object;
  if (route?.answer) return schemaOf(route.answer);
  if (route) return route.kind === "change" ? object : {};
  if (operation === "list")
    return resource.isPaged ? pageOf(object) : { type: "array", items: object };
  return operation === "remove" ? removedSchema : object;
}

const removedSchema = objectOf({ id: { type: "string" }, deleted: { const: true } }, [
  "id",
  "deleted",
]);

function bodyOf({ resource, route, operation }: RegisteredRoute): JsonSchema {
  const change = refTo(`${schemaNameOf(resource)}_change`);
  const { createdWith } = resource;
  if (operation === "create" && createdWith)
    return { "application/json": { schema: { allOf: [change, schemaOf(createdWith)] } } };
  if (!route) return { "application/json": { schema: change } };
  if (route.body) return { "application/json": { schema: schemaOf(route.body) } };
  const any = { schema: { type: "object" } };
  // Uploads are among those without a transaction.
  return { "application/json": any, ...(route.kind === "plain" && { "multipart/form-data": any }) };
}

const parameter = (place: "path" | "query" | "header", name: string, schema: JsonSchema) => ({
  name,
  in: place,
  schema,
  ...(place === "path" && { required: true }),
});
const string = { type: "string" };
const integer = { type: "integer", minimum: 0 };

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => parameter("path", name, string));

const langParameter = parameter("query", "lang", { enum: [...langs] });
const listParameters = [
  parameter("query", "limit", integer),
  parameter("query", "offset", integer),
  { ...parameter("query", "fields", string), description: "Keys of each row, with commas" },
  { ...parameter("query", "sort", string), description: "Keys, with commas; - first: descending" },
  { ...parameter("query", "ids", string), description: "Only these, with commas" },
];

const schemaOfKind = {
  text: string,
  search: string,
  list: string,
  id: { type: "string", format: "uuid" },
  flag: { type: "boolean" },
  number: { type: "number" },
  date: { type: "string", format: "date-time" },
} as const;

const queryParametersOf = (parameters: QueryParameters = {}) =>
  Object.entries(parameters).map(([name, declared]) => {
    const [kind, about] = typeof declared === "string" ? [declared] : declared;
    const description = about ?? (kind === "list" ? "One or several, with commas" : undefined);
    return { ...parameter("query", name, schemaOfKind[kind]), ...(description && { description }) };
  });

function parametersOf({ resource, method, operation, route }: RegisteredRoute) {
  if (operation === "list")
    return [langParameter, ...listParameters, ...queryParametersOf(resource.filters)];
  if (method === "GET") return [langParameter, ...queryParametersOf(route?.query)];
  const isKeyed = route?.kind !== "plain" || route.isKeyed;
  const isVersioned =
    operation === "update" || operation === "remove" || (route && route.kind !== "plain");
  return [
    langParameter,
    ...(isKeyed ? [parameter("header", "Idempotency-Key", string)] : []),
    ...(isVersioned ? [parameter("header", "If-Match", string)] : []),
  ];
}

const signInRoute = (
  method: "GET" | "POST",
  path: string,
  {
    about,
    answer,
    body,
    isOpen,
  }: { about: string; answer: JsonSchema; body?: JsonSchema; isOpen?: true },
) => ({
  method,
  path,
  operation: {
    operationId: operationIdOf(method, path),
    summary: about,
    tags: ["sign_in"],
    ...(body && { requestBody: { content: { "application/json": { schema: body } } } }),
    responses: { 200: answerWith(answer, "Done"), default: errorAnswer },
    security: isOpen ? [] : [{ bearer: [] }],
  },
});

const texts = { type: "array", items: string };
const signIn = [
  signInRoute("POST", "/authorize", {
    about: "Mails a link that signs in",
    body: objectOf({ email: string }, ["email"]),
    answer: objectOf(
      {
        sent: { type: "boolean" },
        error: { type: ["string", "null"] },
        place: { enum: [...mailPlaces] },
        no_owner: { const: true },
      },
      ["sent"],
    ),
    isOpen: true,
  }),
  signInRoute("GET", "/me", {
    about: "Whose token this is",
    answer: objectOf({
      token_id: string,
      name: string,
      email: string,
      scopes: texts,
      exp: integer,
      languages: texts,
      version: integer,
    }),
  }),
  signInRoute("POST", "/security/tokens/exchange", {
    about: "A new token for this one, which ends",
    answer: objectOf({ token: string }, ["token"]),
  }),
  signInRoute("GET", "/openapi.json", { about: "This description", answer: { type: "object" } }),
];
