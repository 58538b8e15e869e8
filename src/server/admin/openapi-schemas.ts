/** Shapes of the API description, as JSON Schema. */
import * as z from "zod/mini";
import { anyErrorStatus } from "#contract/admin/errors.ts";
import { langs } from "#contract/lang.ts";
import { bodyShapeOf } from "./engine/body-shape.ts";
import type { AdminResource } from "./engine/resource.ts";

export type JsonSchema = { [key: string]: unknown };

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const schemaNameOf = ({ name }: Pick<AdminResource, "name">) => name.replaceAll("/", "_");

/** As input: objects may have further keys. */
export function schemaOf(type: z.ZodMiniType): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(type, { unrepresentable: "any", io: "input" });
  return schema;
}

export const objectOf = (properties: JsonSchema, required?: readonly string[]): JsonSchema => ({
  type: "object",
  properties,
  ...(required && { required }),
});

const string = { type: "string" };
const instant = { type: ["string", "null"], format: "date-time" };
const common = {
  id: string,
  version: { type: "integer", minimum: 1 },
  date_created: instant,
  date_updated: instant,
};

/** The texts per language of translated fields. */
function translationsOf({ fields }: AdminResource): JsonSchema {
  const translated = Object.keys(fields).filter((key) => fields[key]?.isTranslated);
  if (translated.length === 0) return {};
  const texts = objectOf(Object.fromEntries(translated.map((key) => [key, string])));
  return { translations: objectOf(Object.fromEntries(langs.map((lang) => [lang, texts]))) };
}

function withMore(schema: JsonSchema, more: JsonSchema): JsonSchema {
  const { properties, type } = schema;
  if (type !== "object") return { allOf: [schema, objectOf(more)] };
  // as: the properties of an object's schema are an object
  return { ...schema, properties: { ...more, ...(properties as JsonSchema | undefined) } };
}

const errorSchema = objectOf(
  {
    error: { const: true },
    code: { enum: Object.keys(anyErrorStatus) },
    message: string,
    fields: { type: "object", additionalProperties: string },
    /** What these fields take. */
    allowed: {
      type: "object",
      additionalProperties: {
        type: "object",
        properties: {
          kind: string,
          min: { type: "number" },
          max: { type: "number" },
          max_length: { type: "integer" },
          choices: { type: "array", items: { type: ["string", "null"] } },
        },
      },
    },
    state: {},
    request_id: string,
  },
  ["error", "code", "message"],
);

/** An object and a change of it per resource, and the error. */
export function schemasOf(resources: readonly AdminResource[]): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = { error: errorSchema };
  for (const resource of resources) {
    const name = schemaNameOf(resource);
    const translations = translationsOf(resource);
    schemas[name] = withMore(schemaOf(resource.answer), { ...common, ...translations });
    schemas[`${name}_change`] = withMore(schemaOf(bodyShapeOf(resource.fields)), translations);
  }
  return schemas;
}

export function pageOf(item: JsonSchema): JsonSchema {
  const properties = {
    total_count: { type: "integer" },
    has_more: { type: "boolean" },
    data: { type: "array", items: item },
  };
  return objectOf(properties, Object.keys(properties));
}
