import { expect, test } from "vitest";
import type { ZodMiniType } from "zod/mini";
import { type Call, calls } from "./calls.ts";

/** What of a schema's definition leads to others. */
type Definition = {
  type: string;
  shape?: Record<string, ZodMiniType>;
  catchall?: ZodMiniType;
  innerType?: ZodMiniType;
  element?: ZodMiniType;
  in?: ZodMiniType;
  options?: ZodMiniType[];
  items?: ZodMiniType[];
};

/** Where the schema takes keys that it does not name. */
function listOpen({ _zod: { def } }: ZodMiniType, at: string): string[] {
  // as: definitions differ by their type
  const { type, shape = {}, catchall, ...more } = def as unknown as Definition;
  const isOpen = ["unknown", "any", "record", "map", "lazy", "custom"].includes(type);
  const isLoose = catchall !== undefined && catchall._zod.def.type !== "never";
  const { innerType, element, options = [], items = [] } = more;
  const inner = [innerType, element, more.in, ...options, ...items].filter(
    (one) => one !== undefined,
  );
  return [
    ...(isOpen ? [at] : []),
    ...(isLoose ? [`${at}.*`] : []),
    ...Object.entries(shape).flatMap(([key, field]) => listOpen(field, `${at}.${key}`)),
    ...inner.flatMap((one) => listOpen(one, at)),
  ];
}

test("no body brings keys that the contract does not name", () => {
  const open = Object.entries<Call>(calls).flatMap(([name, { body }]) =>
    body ? listOpen(body, name) : [],
  );
  // A call that reads no body accepts any; each change of a batch is read by its own call's body.
  expect(open.filter((at) => at.includes("."))).toEqual(["sendOps.ops.body"]);
});
