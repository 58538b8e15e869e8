/** Pictures that a client uploads: by their first bytes, converted, stored by hash. */
import * as z from "zod/mini";
import { type Photo, photoUrl } from "#contract/pictures.ts";
import { PictureRefusal } from "#server/pictures/refusal.ts";
import { storePicture } from "#server/pictures/store.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { uploadRules } from "#server/uploads/limits.ts";
import { readUpload } from "#server/uploads/read-upload.ts";
import { transactAdmin } from "./call.ts";
import type { AdminContext } from "./context.ts";
import type { AdminResource, AdminRoute, RouteCall } from "./resource.ts";
import { changeObject, findObject } from "./write.ts";

/** `size`: bytes of what was uploaded. */
export type TakenPicture = Photo & { url: string; file: string; size: number };

/** Throws `noFile`, `wrongKind` or `tooLarge`. */
export function takePictures(
  { db }: Pick<AdminContext, "db">,
  { request }: Pick<RouteCall, "request">,
): Promise<TakenPicture[]> {
  return readUpload(request, uploadRules.pictures, async ({ bytes }) => {
    const photo = await storePicture(db, bytes).catch((error: unknown) => {
      throw error instanceof PictureRefusal ? refusalOf(error) : error;
    });
    const url = photoUrl(photo);
    return { ...photo, url, file: url.slice(url.lastIndexOf("/") + 1), size: bytes.length };
  });
}

function refusalOf({ code }: PictureRefusal): Refusal {
  const isLarge = code === "pictureLarge" || code === "picturePixels";
  return new Refusal(isLarge ? "tooLarge" : "wrongKind");
}

const pictureAnswer = z.object({ file: z.string(), size: z.number(), url: z.string() });

type PictureField = {
  /** The field and the last segment of the path. */
  name: "image" | "icon";
  resource: () => AdminResource;
  save: (context: AdminContext, id: string, url: string) => Promise<void>;
};

/** POST puts a picture in the place of the field's, DELETE takes it away. */
export function pictureRoutes({ name, resource, save }: PictureField): AdminRoute[] {
  return [
    {
      method: "POST",
      path: `/:id/${name}`,
      kind: "plain",
      answer: pictureAnswer,
      about: `Uploads its ${name}`,
      async run(context, call) {
        const { id = "" } = call.params;
        await findObject(resource(), context, id);
        const [picture] = await takePictures(context, call);
        if (!picture) throw new Refusal("noFile");
        const { file, size, url } = picture;
        await transactAdmin(context, (tx) =>
          changeObject(resource(), tx, { id }, () => save(tx, id, url)),
        );
        return { file, size, url };
      },
    },
    {
      method: "DELETE",
      path: `/:id/${name}`,
      kind: "change",
      about: `Takes its ${name} away`,
      run: (context, { params: { id = "" } }) => save(context, id, ""),
    },
  ];
}
