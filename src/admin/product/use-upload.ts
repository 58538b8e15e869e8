import { useState } from "react";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { removeToast, showToast } from "#admin/shell/toasts.tsx";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { ApiRefusal, callApi } from "#admin/wire/call-api.ts";
import { type AdminT, useAdminText } from "#i18n/admin/use-admin-text.ts";

export type RefusedFile = { name: string; reason: string };

/** Pictures one after another, so that one which does not suit holds back no other. */
export function useUpload(path: string, refreshes: readonly string[]) {
  const { t } = useAdminText();
  const [isUploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const upload = async (files: readonly File[]) => {
    setUploading(true);
    setRefused([]);
    const failures: RefusedFile[] = [];
    for (const file of files) {
      const body = new FormData();
      body.append("file", file);
      await callApi(path, { method: "POST", body }).catch((error: unknown) => {
        failures.push({ name: file.name, reason: pictureRefusalText(error, t) });
      });
    }
    refreshPaths(...refreshes);
    setUploading(false);
    setRefused(failures);
    if (failures.length < files.length)
      showToast(t("product.pictureAdded", { count: files.length - failures.length }));
    else removeToast();
  };
  return { upload, isUploading, refused };
}

function pictureRefusalText(error: unknown, t: AdminT): string {
  if (error instanceof ApiRefusal && error.code === "wrongKind") return t("product.pictureKind");
  if (error instanceof ApiRefusal && error.code === "tooLarge") return t("product.pictureTooLarge");
  return refusalText(error, t);
}
