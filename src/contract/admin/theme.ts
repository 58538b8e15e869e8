import * as z from "zod/mini";
import { text } from "./fields.ts";

export const placeholderFields = {
  key: text({ max: 100 }),
  place: text({ max: 100 }),
  value: text({ max: 400_000 }),
};

export const placeholderAnswer = z.object({
  key: z.string(),
  place: z.string(),
  value: z.string(),
});

export const themeAsset = z.object({ file: z.string(), size: z.number(), url: z.string() });

const property = z.object({ key: z.string(), type: z.string(), label: z.string() });
export const themeSchema = z.array(
  z.extend(property, { section: z.string(), properties: z.optional(z.array(property)) }),
);
