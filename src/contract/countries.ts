import * as z from "zod/mini";

/** ISO 3166-1 alpha-2. */
export const country = z.object({ code: z.string(), name: z.string() });
export type Country = z.infer<typeof country>;

/** ISO 4217. */
export const currency = z.object({ code: z.string(), name: z.string(), symbol: z.string() });
export type Currency = z.infer<typeof currency>;
