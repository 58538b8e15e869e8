import { type AnyErrorCode, type AnyFieldCode, anyErrorStatus } from "#contract/admin/errors.ts";

/** An expected refusal: thrown anywhere in a call, answered with its code and status. */
export class Refusal extends Error {
  readonly code: AnyErrorCode;
  readonly status: number;
  readonly fields: Record<string, AnyFieldCode> | undefined;
  /** The current cart or list, where it helps the client to recover. */
  readonly state: unknown;
  /** seconds */
  readonly retryAfter: number | undefined;

  constructor(
    code: AnyErrorCode,
    more: {
      fields?: Record<string, AnyFieldCode>;
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
    this.state = more.state;
    this.retryAfter = more.retryAfter;
  }
}
