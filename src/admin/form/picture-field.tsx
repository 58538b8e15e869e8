import { useRef, useState } from "react";
import { thumbnailOf } from "#admin/list/cell.tsx";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { showToast } from "#admin/shell/toasts.tsx";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { callApi } from "#admin/wire/call-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import styles from "./control.module.css";

type PictureFieldProps = {
  label: string;
  name: string;
  error?: string | undefined;
  url: string;
  objectPath: string | undefined;
  onChange: (url: string) => void;
};

/** Uploaded at once to the object; until there is one, it can only be saved first. */
export function PictureField({ label, name, url, objectPath, onChange }: PictureFieldProps) {
  const { t } = useAdminText();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file || objectPath === undefined) return;
    setBusy(true);
    const body = new FormData();
    body.append("file", file);
    try {
      const answer = await callApi<{ url: string }>(`${objectPath}/${name}`, {
        method: "POST",
        body,
      });
      onChange(answer.url);
      refreshPaths(objectPath);
    } catch (error) {
      showToast(refusalText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.picture}>
      {url === "" ? <span /> : <img src={thumbnailOf(url, 160)} alt="" />}
      <div>
        <span className={styles.label}>{label}</span>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={label}
          tabIndex={-1}
          onChange={({ target }) => void upload(target.files?.[0])}
        />
        <Button
          kind="quiet"
          size="s"
          busy={isBusy}
          disabled={objectPath === undefined}
          onClick={() => input.current?.click()}
        >
          {objectPath === undefined ? t("forms.saveFirst") : t("forms.upload")}
        </Button>
        {url !== "" && (
          <Button kind="link" size="xs" onClick={() => onChange("")}>
            {t("forms.removePicture")}
          </Button>
        )}
      </div>
    </div>
  );
}
