/** The shop's logo: a picture in the settings, which only an upload changes. */
import * as z from "zod/mini";
import { transactAdmin } from "#server/admin/engine/call.ts";
import type { AdminContext } from "#server/admin/engine/context.ts";
import { takePictures } from "#server/admin/engine/pictures.ts";
import type { AdminRoute } from "#server/admin/engine/resource.ts";
import {
  changeSingle,
  type SingleObject,
  withVersion,
} from "#server/admin/engine/single-object.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { saveSetting } from "#server/settings/sql.ts";
import { readShopSettings } from "./shop-settings.ts";

/** The same object as `/settings`, so that they share a version. */
const settings: SingleObject = {
  entity: "settings",
  catalogue: "settings",
  find: (context) => readShopSettings(context),
};

function saveLogo(context: AdminContext, { url, file }: { url: string; file: string }) {
  return changeSingle(context, settings, {}, async () => {
    await saveSetting(context.db, { key: "logo", value: url });
    await saveSetting(context.db, { key: "logo_file", value: file });
  });
}

export const logoRoutes: AdminRoute[] = [
  {
    method: "POST",
    path: "/logo",
    kind: "plain",
    about: "Uploads the logo",
    answer: z.object({ file: z.string(), size: z.number(), url: z.string() }),
    async run(context, call) {
      const [picture] = await takePictures(context, call);
      if (!picture) throw new Refusal("noFile");
      const { file, size, url } = picture;
      await transactAdmin(context, (tx) => saveLogo(tx, { url, file }));
      return { file, size, url };
    },
  },
  {
    method: "DELETE",
    path: "/logo",
    kind: "write",
    about: "Takes the logo away",
    async run(context) {
      await saveLogo(context, { url: "", file: "" });
      return withVersion(context, settings);
    },
  },
];
