/** Values that match a schema of the contract, and values that do not. */
import fc from "fast-check";
import * as z from "zod/mini";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Values that the schema allows. `ids` are tried where it expects an id. */
function validValues(shape: z.ZodMiniType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(shape, { unrepresentable: "any", io: "input" });
  return arbitraryOf(schema as JsonSchema, ids);
}

/** Mostly allowed values, then values with one error, then anything. */
export function mostlyValid(shape: z.ZodMiniType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const fitting = validValues(shape, ids);
  const mangled = fc
    .tuple(fitting, fc.nat(), anyValue)
    .map(([value, at, wrong]) => mangle(value, at, wrong));
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 4, arbitrary: mangled },
    { weight: 1, arbitrary: fc.jsonValue() },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    null,
    -1,
    0,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER + 2,
    "",
    "\u0000",
    "\ud800",
    "x".repeat(5000),
    "'; drop table carts; --",
    "00000000-0000-0000-0000-000000000000",
    [],
    {},
    { __proto__: null, constructor: { prototype: { polluted: true } } },
  ),
);

const uuidPattern = "^[0-9a-f]{8}-";
const dayPattern = "^\\d{4}-\\d{2}-\\d{2}$";
/** Calendar dates, which random digits almost never form. */
const days = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2060-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function arbitraryOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const of = (inner: unknown) => arbitraryOf(inner as JsonSchema, ids);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ("const" in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(of));
  switch (schema.type) {
    case "object": {
      const properties = Object.entries(schema.properties ?? {});
      const record = Object.fromEntries(properties.map(([key, inner]) => [key, of(inner)]));
      return fc.record(record, { requiredKeys: schema.required ?? [] });
    }
    case "array":
      return fc.array(of(schema.items), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case "string":
      return textOf(schema, ids);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case "number":
      return fc.double({
        min: schema.minimum ?? -1e6,
        max: schema.maximum ?? 1e6,
        noNaN: true,
      });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<string> {
  const { pattern } = schema;
  if (pattern?.startsWith(uuidPattern)) return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (pattern === dayPattern) return fc.oneof(days, fc.stringMatching(new RegExp(pattern)));
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const long = {
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 40, 40),
  };
  const text = fc.string({ ...long, unit: "grapheme" });
  // Such a text may be meant as an id.
  return long.maxLength === 40 ? fc.oneof(text, fc.constantFrom(...ids)) : text;
}

/** Replaces one part of the value by `wrong`. */
function mangle(value: unknown, at: number, wrong: unknown): unknown {
  if (typeof value !== "object" || value === null) return wrong;
  const keys = Object.keys(value);
  const key = keys[at % Math.max(1, keys.length)];
  if (key === undefined) return wrong;
  const inner = Reflect.get(value, key);
  const deeper = at > keys.length && typeof inner === "object" && inner !== null;
  const next = deeper ? mangle(inner, Math.floor(at / keys.length), wrong) : wrong;
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? next : one));
  return { ...value, [key]: next };
}
