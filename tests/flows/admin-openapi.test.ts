/** The API description: valid, whole, and made from the table of resources. */
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, onTestFinished, test } from "vitest";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { ListQuery } from "#server/admin/engine/list-query.ts";
import { routesOf } from "#server/admin/engine/register-resource.ts";
import { adminResources } from "#server/admin/resources/index.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { callerWith, openAdmin } from "#tests/support/shop/admin.ts";

const { app } = await openTestApp({ seed: true });

test("any token reads a valid description of every route", async () => {
  const packer = await openAdmin(app, ["read:orders"]);
  const { status, body } = await packer.get("/openapi.json");
  expect(status).toBe(200);
  const validator = new Validator();
  expect(await validator.validate(structuredClone(body))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  const paths = Object.keys(body.paths);
  // Paths that differ only in the name of a parameter are one path.
  expect(new Set(paths.map((path) => path.replaceAll(/\{\w+\}/g, "{}"))).size).toBe(paths.length);
  const ids = paths.flatMap((path) =>
    Object.values<{ operationId: string }>(body.paths[path]).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const { method, path, scope } of adminResources.flatMap(routesOf)) {
    const operation = body.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    expect(operation?.security, `${method} ${path}`).toEqual([{ bearer: scope ? [scope] : [] }]);
  }
  expect((await callerWith(app, undefined).get("/openapi.json")).status).toBe(401);
});

test("it tells every filter that a list reads, and no other", async () => {
  const owner = await openAdmin(app);
  const wrong: string[] = [];
  for (const resource of adminResources) {
    const { name, list, filters = {} } = resource;
    if (!list) continue;
    const read = new Set<string>();
    onTestFinished(() => void Object.assign(resource, { list }));
    Object.assign(resource, {
      list(context: AdminContext, query: ListQuery) {
        const watch = (one: (key: string) => unknown) => (key: string) => {
          read.add(key);
          return one(key);
        };
        for (const kind of ["text", "id", "flag", "number", "date", "list"] as const)
          Object.assign(query, { [kind]: watch(query[kind]) });
        Object.assign(query.all, { get: watch(query.all.get.bind(query.all)) });
        return list(context, query);
      },
    });
    const answer = await owner.get(`/${name}`);
    expect([name, answer.status]).toEqual([name, 200]);
    // Without rows nothing may have been compared with a filter.
    const isEmpty = answer.headers["x-total-count"] === "0";
    const described = Object.keys(filters).filter((key) => key !== "attributes.<name>");
    for (const key of new Set([...read, ...described]))
      if (described.includes(key) ? !read.has(key) && !isEmpty : true) wrong.push(`${name}?${key}`);
  }
  expect(wrong).toEqual([]);
});

test("it tells fields, answers and pages", async () => {
  const { body } = await (await openAdmin(app, [])).get("/openapi.json");
  const { schemas } = body.components;
  expect(schemas.brands.properties).toMatchObject({
    id: { type: "string" },
    version: { type: "integer" },
    products_count: { type: "number" },
    translations: { type: "object" },
  });
  expect(Object.keys(schemas.brands_change.properties)).toEqual(
    expect.arrayContaining(["name", "slug", "image", "description", "translations"]),
  );
  expect(schemas.brands_change.required).toBeUndefined();
  const jobs = body.paths["/jobs"].get.responses[200].content["application/json"].schema;
  expect(jobs.properties.data.items).toEqual({ $ref: "#/components/schemas/jobs" });
});
