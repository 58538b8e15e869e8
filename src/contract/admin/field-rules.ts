import type { Field, FieldKind } from "./fields.ts";

/** What a field takes, for whoever sent something else. */
export type FieldRule = {
  kind?: FieldKind;
  min?: number;
  max?: number;
  max_length?: number;
  choices?: readonly (string | null)[];
};

export function ruleOf({ kind, bounds, maxLength, choices }: Field): FieldRule {
  return {
    ...(kind && { kind }),
    ...bounds,
    ...(maxLength !== undefined && { max_length: maxLength }),
    ...(choices && { choices }),
  };
}
