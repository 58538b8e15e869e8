import * as z from "zod/mini";
import { integer, secret, shopText, text } from "./fields.ts";

/** Why a mail server does not serve; also a code beside a field. */
export const mailFaults = [
  "noServer",
  "noConnection",
  "noAnswer",
  "noAccount",
  "noEncryption",
  "refusedMail",
  "refusedAddress",
  "otherFault",
] as const;
export type MailFault = (typeof mailFaults)[number];

/** Where letters go: `log`, with their links and codes in the program's log, and into files. */
export const mailPlaces = ["mail", "mailOrLog", "log"] as const;
export type MailPlace = (typeof mailPlaces)[number];

/** `fault`: the server does not let us, in its own words `answer`; no letter is sent then. */
export const mailTestAnswer = z.object({
  id: z.nullable(z.string()),
  queued: z.boolean(),
  place: z.enum(mailPlaces),
  fault: z.nullable(z.enum(mailFaults)),
  answer: z.string(),
});
export type MailTest = z.infer<typeof mailTestAnswer>;

export const mailServerFields = {
  host: text({ max: 255 }),
  port: integer({ min: 1, max: 65_535, otherwise: 587 }),
  user: text({ max: 320 }),
  pass: secret(),
  from_name: text({ max: 200 }),
  from_address: text({ max: 320 }),
};

export const mailServerAnswer = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  pass: z.literal(""),
  pass_set: z.boolean(),
  from_name: z.string(),
  from_address: z.string(),
  /** Who gave it; the environment wins. */
  source: z.enum(["stored", "environment"]),
});

export const templateFields = {
  subject: text({ max: 200 }),
  body: text({ max: 10_000 }),
};

export const templateAnswer = z.object({
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  is_default: z.boolean(),
  placeholders: z.array(z.string()),
});

export const checkoutFieldFields = {
  status: text({ max: 20 }),
  label: { ...shopText({ max: 200 }), isTranslated: false },
  placeholder: { ...shopText({ max: 200 }), isTranslated: false },
};

export const checkoutFieldAnswer = z.object({
  name: z.string(),
  status: z.enum(["required", "optional", "hidden"]),
  label: z.string(),
  placeholder: z.string(),
});
