import { type AnyErrorCode, type AnyFieldCode, anyErrorStatus } from "#contract/admin/errors.ts";
import type { FieldRule } from "#contract/admin/field-rules.ts";

/** An expected refusal: thrown anywhere in a call, answered with its code and status. */
export class Refusal extends Error {
  readonly code: AnyErrorCode;
  readonly status: number;
  readonly fields: Record<string, AnyFieldCode> | undefined;
  /** What these fields take; for programs. */
  readonly allowed: Record<string, FieldRule> | undefined;
  /** The current cart or list, where it helps the client to recover. */
  readonly state: unknown;
  /** seconds */
  readonly retryAfter: number | undefined;

  constructor(
    code: AnyErrorCode,
    more: {
      fields?: Record<string, AnyFieldCode>;
      allowed?: Record<string, FieldRule>;
      state?: unknown;
      retryAfter?: number;
      /** Where HTTP has a status for one case of the code. */
      status?: number;
    } = {},
  ) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.status = more.status ?? anyErrorStatus[code];
    this.fields = more.fields;
    this.allowed = more.allowed;
    this.state = more.state;
    this.retryAfter = more.retryAfter;
  }
}
