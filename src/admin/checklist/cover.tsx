import { useRef, useState } from "react";
import { thumbnailOf } from "#admin/list/cell.tsx";
import type { ApiObject } from "#admin/resources/resource.ts";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { showToast } from "#admin/shell/toasts.tsx";
import { Card } from "#admin/ui/card.tsx";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { callApi } from "#admin/wire/call-api.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useList } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import styles from "./tree.module.css";

type CoverProps = {
  images: readonly string[];
  productIds: readonly string[];
  isReadOnly: boolean;
  onChange: (images: string[]) => void;
};

/** A card of a list shows three pictures. */
const most = 3;

type Product = ApiObject & { images?: { url: string }[] };
type Asset = ApiObject & { url: string };

/** Pictures of the list's own products and those that were uploaded; pressed in the order shown. */
export function Cover({ images, productIds, isReadOnly, onChange }: CoverProps) {
  const { t } = useAdminText();
  const may = useMay();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  // The list itself is worked on far more often than its cover.
  const [isOpen, setOpen] = useState(images.length === 0);
  const path = `/products?ids=${productIds.join(",")}&fields=id,images`;
  const { data: products } = useList<Product>(productIds.length > 0 ? path : undefined);
  const { data: assets } = useList<Asset>(may("read:theme") ? "/theme/assets" : undefined);
  const ofProducts = products?.rows.flatMap((row) => row.images?.[0]?.url ?? []) ?? [];
  const uploaded = assets?.rows.map(({ url }) => url) ?? [];
  const all = [...new Set([...images, ...ofProducts, ...uploaded])].slice(0, 24);
  const shown = isOpen ? all : images;
  const toggle = (url: string) =>
    onChange(
      images.includes(url) ? images.filter((one) => one !== url) : [...images, url].slice(-most),
    );
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    const body = new FormData();
    body.append("file", file);
    try {
      const { url } = await callApi<Asset>("/theme/assets", { method: "POST", body });
      refreshPaths("/theme/assets");
      onChange([...images, url].slice(-most));
    } catch (error) {
      showToast(refusalText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.card}>
      <Card
        title={t("readyList.cover")}
        action={
          !isReadOnly &&
          may("write:theme") && (
            <>
              <input
                ref={input}
                type="file"
                accept="image/*"
                hidden
                aria-label={t("readyList.coverUpload")}
                onChange={({ target }) => void upload(target.files?.[0])}
              />
              <Button kind="quiet" size="xs" busy={isBusy} onClick={() => input.current?.click()}>
                {t("forms.upload")}
              </Button>
            </>
          )
        }
      >
        <p className={styles.hint}>{t("readyList.coverHint")}</p>
        {shown.length > 0 && (
          <div className={styles.cover}>
            {shown.map((url, index) => (
              <button
                key={url}
                type="button"
                disabled={isReadOnly}
                aria-pressed={images.includes(url)}
                aria-label={t("readyList.coverOne", { number: index + 1 })}
                onClick={() => toggle(url)}
              >
                <img src={thumbnailOf(url, 160)} alt="" loading="lazy" />
              </button>
            ))}
          </div>
        )}
        {!isReadOnly && images.length > 0 && (
          <div className={styles.tools}>
            <Button kind="quiet" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? "readyList.coverClose" : "readyList.coverOthers")}
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}
