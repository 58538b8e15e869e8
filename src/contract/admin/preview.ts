import * as z from "zod/mini";

/** Where a draft is shown in the shop's own page: below /admin, once, within ten minutes. */
export const previewAnswer = z.object({ url: z.string() });
