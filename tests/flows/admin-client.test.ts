/** Types of a client are made of the API description, and compile. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { expect, test } from "vitest";
import { runProgram } from "#tests/support/check/stage.ts";
import { openTestApp } from "#tests/support/server/app.ts";
import { openAdmin } from "#tests/support/shop/admin.ts";

type Content = { content?: Record<string, { schema: JSONSchema }> };
type Described = { operationId: string; requestBody?: Content; responses: Record<string, Content> };

const client = `
import type { Operations } from "./operations.ts";
declare function call<Id extends keyof Operations>(
  id: Id,
  body: Operations[Id]["body"],
): Promise<Operations[Id]["answer"]>;

const [brand] = await call("get_brands", null);
if (brand) await call("put_brands_id", { ...brand, name: brand.name.trim() });
const { data, total_count } = await call("get_jobs", null);
export const listed: [string, number] = [String(data[0]?.state), total_count];
// @ts-expect-error: a name is text
await call("post_brands", { name: 7 });
// @ts-expect-error: there is no such call
await call("get_nothing", null);
`;

test("a client of the description compiles, and a wrong call does not", async () => {
  const { app } = await openTestApp();
  const { body } = await (await openAdmin(app, [])).get("/openapi.json");
  // as: valid, which another test holds
  const paths = Object.values(body.paths) as Record<string, Described>[];
  const operations = paths.flatMap((path) => Object.values(path));
  const jsonOf = (content: Content | undefined) => content?.content?.["application/json"]?.schema;
  const closed = { type: "object", additionalProperties: false } as const;
  const schema = {
    ...closed,
    components: body.components,
    required: operations.map(({ operationId }) => operationId),
    properties: Object.fromEntries(
      operations.map(({ operationId, requestBody, responses }) => [
        operationId,
        {
          ...closed,
          required: ["body", "answer"],
          properties: {
            body: jsonOf(requestBody) ?? { type: "null" },
            answer: jsonOf(responses["200"]) ?? {},
          },
        },
      ]),
    ),
  } as JSONSchema; // as: its `components` are there to be referred to
  const types = await compile(schema, "Operations", { format: false, additionalProperties: false });
  const folder = await mkdtemp(join(tmpdir(), "torba-client-"));
  try {
    await writeFile(join(folder, "operations.ts"), types);
    await writeFile(join(folder, "client.ts"), client);
    const options = ["--strict", "--noEmit", "--ignoreConfig", "--target", "es2022"];
    const { code, output } = await runProgram("tsc", [
      ...options,
      "--module",
      "esnext",
      "--moduleResolution",
      "bundler",
      "--types",
      "",
      "--allowImportingTsExtensions",
      join(folder, "client.ts"),
    ]);
    expect({ code, output }).toEqual({ code: 0, output: expect.any(String) });
  } finally {
    await rm(folder, { recursive: true });
  }
});
