/** Parts of one product: each call answers the part's whole list. */
import * as z from "zod/mini";
import type { Fields } from "#contract/admin/fields.ts";
import { uuid } from "#contract/ids.ts";
import { bodyShapeOf } from "#server/admin/engine/body-shape.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { readChange } from "#server/admin/engine/read-change.ts";
import type { AdminRoute, Change, RouteCall } from "#server/admin/engine/resource.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { readProductObjects } from "./product-object.ts";

type ProductPart = "options" | "variants" | "images";
type Row = { id: string } & Record<string, unknown>;

/** 404: there is no such product. */
export async function listPart(
  context: AdminContext,
  productId: string,
  part: ProductPart,
): Promise<Row[]> {
  const [product] = uuid.safeParse(productId).success
    ? await readProductObjects(context, [productId.toLowerCase()], new Set(["id", part]))
    : [];
  if (!product) throw new Refusal("notFound");
  // as: the product was read with this field
  return product[part] as Row[];
}

export async function readPart<F extends Fields>(
  context: AdminContext,
  fields: F,
  sent: unknown,
): Promise<Change<F>["values"]> {
  // as: read with these very fields
  return (await readChange(context, { fields }, sent, { before: {} }))
    .values as Change<F>["values"];
}

/** An id of a path, which may be anything. */
export function idIn({ params }: RouteCall, name: string): string {
  const id = params[name]?.toLowerCase() ?? "";
  if (!uuid.safeParse(id).success) throw new Refusal("notFound");
  return id;
}

export function required<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal("notFound");
  return found;
}

/** The id that a client made, or a new one. */
export function newIdOf({ newId }: AdminContext, body: Readonly<Record<string, unknown>>): string {
  const sent = typeof body.id === "string" ? body.id.toLowerCase() : "";
  return uuid.safeParse(sent).success ? sent : newId();
}

export type PartRun = (context: AdminContext, call: RouteCall) => Promise<unknown>;

export const readRoute = (path: string, about: string, run: PartRun): AdminRoute => ({
  method: "GET",
  path,
  about,
  kind: "plain",
  run,
});

export const changeRoute = (
  method: "POST" | "PUT" | "DELETE",
  path: string,
  about: string,
  run: PartRun,
): AdminRoute => ({ method, path, about, kind: "change", run });

/** For the API description: writes take some of `fields`, all but the reads of one row answer all rows. */
export const describePart = (
  { row, fields }: { row: z.ZodMiniType; fields: Fields },
  routes: readonly AdminRoute[],
): AdminRoute[] =>
  routes.map((route) => {
    const isOfOne = route.method === "GET" && /:\w+$/.test(route.path);
    // Uploads send files instead.
    const isWrite = route.kind === "change" && route.method !== "DELETE";
    return {
      answer: isOfOne ? row : z.array(row),
      ...(isWrite && { body: bodyShapeOf(fields) }),
      ...route,
    };
  });
