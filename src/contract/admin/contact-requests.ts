import * as z from "zod/mini";
import { flag, text } from "./fields.ts";

export const contactRequestFields = {
  handled: flag(),
  note: text({ max: 5000 }),
};

export const contactRequestAnswer = z.object({
  name: z.string(),
  phone: z.string(),
  comment: z.string(),
  lang: z.string(),
  note: z.string(),
  handled: z.boolean(),
  handled_at: z.nullable(z.string()),
  handled_by: z.string(),
});
