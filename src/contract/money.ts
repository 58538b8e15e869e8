import * as z from "zod/mini";

/** UAH on the wire: a JSON number with at most 2 decimals. Inside it is integer kopiykas. */
export const uah = z.number();

/** ISO 8601 UTC. */
export const instant = z.string();

/** `YYYY-MM-DD`, a day in Europe/Kyiv. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
