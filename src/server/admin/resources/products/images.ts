/** /products/{id}/images. */
import { imageAnswer, imageFields } from "#contract/admin/products.ts";
import { transactAdmin } from "#server/admin/engine/call.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { takePictures } from "#server/admin/engine/pictures.ts";
import type { AdminResource, AdminRoute, RouteCall } from "#server/admin/engine/resource.ts";
import { changeObject } from "#server/admin/engine/write.ts";
import {
  addImages,
  findImage,
  removeImage,
  updateImage,
} from "#server/products/edit/sql-images.ts";
import { editOf } from "./edit-of.ts";
import {
  changeRoute,
  describePart,
  idIn,
  listPart,
  readPart,
  readRoute,
  required,
} from "./part-of.ts";

const imagesOf = (context: AdminContext, call: RouteCall) =>
  listPart(context, idIn(call, "id"), "images");

async function imageOf(context: AdminContext, call: RouteCall) {
  return required(await findImage(context.db, idIn(call, "id"), idIn(call, "iid")));
}

export const imageRoutesOf = (resource: () => AdminResource): AdminRoute[] =>
  describePart({ row: imageAnswer, fields: imageFields }, [
    readRoute("/:id/images", "The pictures of a product", imagesOf),
    readRoute("/:id/images/:iid", "One picture", async (context, call) => {
      const id = idIn(call, "iid");
      return required((await imagesOf(context, call)).find((one) => one.id === id));
    }),
    {
      method: "POST",
      path: "/:id/images",
      kind: "plain",
      about: "Uploads pictures; answers those added",
      run: (context, call) => addUploaded(resource(), context, call),
    },
    changeRoute("PUT", "/:id/images/:iid", "Changes a picture", async (context, call) => {
      const image = await imageOf(context, call);
      await updateImage(editOf(context), image, await readPart(context, imageFields, call.body));
      return imagesOf(context, call);
    }),
    changeRoute("DELETE", "/:id/images/:iid", "Removes a picture", async (context, call) => {
      await removeImage(editOf(context), await imageOf(context, call));
      return imagesOf(context, call);
    }),
  ]);

/** Converted before the transaction begins, so that no lock is held meanwhile. */
async function addUploaded(resource: AdminResource, context: AdminContext, call: RouteCall) {
  await imagesOf(context, call);
  const pictures = await takePictures(context, call);
  const images = pictures.map(({ url, width, height }) => ({
    id: context.newId(),
    url,
    alt: "",
    width,
    height,
  }));
  const id = idIn(call, "id");
  await transactAdmin(context, (tx) =>
    changeObject(resource, tx, { id }, () => addImages(editOf(tx), id, images)),
  );
  const added = new Set(images.map((image) => image.id));
  return (await imagesOf(context, call)).filter((image) => added.has(image.id));
}
