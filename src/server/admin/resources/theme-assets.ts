/** The theme's pictures, under bare names. */
import * as z from "zod/mini";
import { themeAsset } from "#contract/admin/theme.ts";
import { transactAdmin } from "#server/admin/engine/call.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import type { AdminRoute } from "#server/admin/engine/resource.ts";
import { changeSingle, type SingleObject } from "#server/admin/engine/single-object.ts";
import { isFileName } from "#server/files/file-name.ts";
import { deleteAssets, listAssets } from "#server/files/sql.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { addThemeAsset, assetUrl, storeAssetPicture } from "#server/theme/assets.ts";
import { uploadRules } from "#server/uploads/limits.ts";
import { readUpload } from "#server/uploads/read-upload.ts";

export const assets: SingleObject = {
  entity: "theme/assets",
  catalogue: "theme",
  find: async ({ db }) => ({ files: (await listAssets(db)).map(({ name }) => name) }),
};

async function removeAsset(context: AdminContext, file: string) {
  if (!isFileName(file)) throw new Refusal("notFound");
  await changeSingle(context, assets, { action: "delete" }, async () => {
    if ((await deleteAssets(context.db, [file])) === 0) throw new Refusal("notFound");
  });
  return { id: file, file, deleted: true };
}

export const assetRoutes: readonly AdminRoute[] = [
  {
    method: "GET",
    path: "/assets",
    kind: "plain",
    about: "Pictures of the theme",
    answer: z.array(themeAsset),
    run: async ({ db }) =>
      (await listAssets(db)).map(({ name, size }) => ({
        id: name,
        file: name,
        size,
        url: assetUrl(name),
      })),
  },
  {
    method: "POST",
    path: "/assets",
    kind: "plain",
    about: "Uploads pictures",
    answer: z.extend(themeAsset, { files: z.array(themeAsset) }),
    async run(context, { request }) {
      const added = await readUpload(request, uploadRules.pictures, async ({ name, bytes }) => {
        const photo = await storeAssetPicture(context.db, bytes);
        let asset: z.infer<typeof themeAsset> | undefined;
        await transactAdmin(context, (tx) =>
          changeSingle(tx, assets, { action: "create" }, async () => {
            asset = await addThemeAsset(tx.db, { name, photo });
          }),
        );
        return asset;
      });
      return { ...added[0], files: added };
    },
  },
  {
    method: "DELETE",
    path: "/assets",
    kind: "write",
    about: "Deletes the picture ?filename",
    run: (context, call) => removeAsset(context, call.query.get("filename") ?? ""),
  },
  {
    method: "DELETE",
    path: "/assets/:file",
    kind: "write",
    about: "Deletes a picture",
    run: (context, call) => removeAsset(context, call.params.file ?? ""),
  },
];
