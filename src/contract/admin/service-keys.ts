/** Services of others that the shop works with: the card gateway and the carriers. */
import * as z from "zod/mini";
import { choice, flag, secret, shaped, text } from "./fields.ts";

const source = z.enum(["stored", "environment"]);

export const liqPayFields = {
  public_key: text({ max: 200 }),
  private_key: secret(),
  language: choice(["uk", "en"], "uk"),
};

export const liqPayAnswer = z.object({
  public_key: z.string(),
  private_key: z.literal(""),
  private_key_set: z.boolean(),
  language: z.string(),
  server_url: z.string(),
  sandbox: z.boolean(),
  source,
});

export const shippingProviderFields = {
  enabled: flag(true),
  api_key: secret(),
  sender: shaped(z.record(z.string(), z.unknown()), {}),
};

export const shippingProviderAnswer = z.object({
  id: z.string(),
  enabled: z.boolean(),
  api_key: z.literal(""),
  api_key_set: z.boolean(),
  sender: z.record(z.string(), z.unknown()),
  source,
  date_refreshed: z.nullable(z.string()),
  error: z.string(),
});
