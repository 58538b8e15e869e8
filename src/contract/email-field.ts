import * as z from "zod/mini";
import { emailPattern, maxEmail } from "./email.ts";
import type { FieldCode } from "./errors.ts";

const wrong: FieldCode = "emailInvalid";

/** In a body: what is no address is told by a code of its own. */
export const emailField = z
  .string()
  .check(z.maxLength(maxEmail), z.regex(emailPattern, { error: wrong }));
