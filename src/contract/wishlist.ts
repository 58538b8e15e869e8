import * as z from "zod/mini";
import { entry } from "./saved-products.ts";

/** Version 0 while nothing was ever put in. */
export const wishlist = z.object({
  version: z.number(),
  epoch: z.string(),
  items: z.array(entry),
});
export type Wishlist = z.infer<typeof wishlist>;
