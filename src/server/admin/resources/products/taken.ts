/** Whether another product has a sku or a slug. */
import * as z from "zod/mini";
import { uuid } from "#contract/ids.ts";
import type { AdminRoute } from "#server/admin/engine/resource.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { isSkuTaken, isSlugTaken } from "#server/products/edit/sql-names.ts";

const answer = z.object({ exists: z.boolean() });

const route = (name: "sku" | "slug", isTaken: typeof isSkuTaken): AdminRoute => ({
  method: "GET",
  path: `/:id/${name}`,
  about: `Whether another product has this ${name}; 404 where none has`,
  kind: "plain",
  query: { [name]: "text" },
  answer,
  async run({ db }, { params: { id = "" }, query }) {
    const text = query.get(name)?.trim() ?? "";
    if (!uuid.safeParse(id).success || !(await isTaken(db, text, id)))
      throw new Refusal("notFound");
    return { exists: true };
  },
});

export const takenRoutes = [route("sku", isSkuTaken), route("slug", isSlugTaken)];
