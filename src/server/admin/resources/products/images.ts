/** /products/{id}/images. */
import { imageFields } from "#contract/admin/products.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { AdminRoute, RouteCall } from "#server/admin/engine/resource.ts";
import { findImage, removeImage, updateImage } from "#server/products/edit/images.ts";
import { editOf } from "./edit-of.ts";
import { changeRoute, idIn, listPart, readPart, readRoute, required } from "./part-of.ts";

const imagesOf = (context: AdminContext, call: RouteCall) =>
  listPart(context, idIn(call, "id"), "images");

async function imageOf(context: AdminContext, call: RouteCall) {
  return required(await findImage(context.db, idIn(call, "id"), idIn(call, "iid")));
}

export const imageRoutes: readonly AdminRoute[] = [
  readRoute("/:id/images", "The pictures of a product", imagesOf),
  readRoute("/:id/images/:iid", "One picture", async (context, call) => {
    const id = idIn(call, "iid");
    return required((await imagesOf(context, call)).find((one) => one.id === id));
  }),
  changeRoute("PUT", "/:id/images/:iid", "Changes a picture", async (context, call) => {
    const image = await imageOf(context, call);
    await updateImage(editOf(context), image, await readPart(context, imageFields, call.body));
    return imagesOf(context, call);
  }),
  changeRoute("DELETE", "/:id/images/:iid", "Removes a picture", async (context, call) => {
    await removeImage(editOf(context), await imageOf(context, call));
    return imagesOf(context, call);
  }),
];
