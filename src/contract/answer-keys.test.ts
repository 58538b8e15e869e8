import { expect, test } from "vitest";
import type { ZodMiniType } from "zod/mini";
import { answerKeys } from "./answer-keys.ts";
import { calls } from "./calls.ts";

test.each(Object.entries(answerKeys))(
  "%s is known by every key that it must have",
  (name, keys) => {
    // as: answerKeys is typed by the names of calls
    const { answer } = calls[name as keyof typeof answerKeys];
    const sorted = typeof keys === "string" ? keys : [...keys].sort();
    expect(sorted).toEqual(keysOf(answer));
  },
);

function keysOf({ _zod: { def } }: ZodMiniType): string | string[] {
  if (def.type === "array") return "list";
  if (def.type !== "object") return "some";
  // as: an object's definition holds its fields under `shape`
  const { shape } = def as unknown as { shape: Record<string, ZodMiniType> };
  const fields = Object.keys(shape);
  return fields.filter((key) => shape[key]?._zod.optin !== "optional").sort();
}
