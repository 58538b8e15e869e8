import { type DragEvent, useRef, useState } from "react";
import type { PanelProps } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Note } from "#ui/note.tsx";
import styles from "./product.module.css";
import { type Image, ProductImage } from "./product-image.tsx";
import { useUpload } from "./use-upload.ts";

/** Pictures in their order: dropped or chosen, dragged or moved by buttons, described, cropped. */
export function Images({
  product,
  isReadOnly,
}: {
  product: PanelProps["object"];
  isReadOnly: boolean;
}) {
  const { t } = useAdminText();
  const path = `/products/${product.id}/images`;
  const { data: images = [] } = useRead<Image[]>(path);
  const { run } = useAction([`/products/${product.id}`, "/products?"]);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { upload, isUploading, refused } = useUpload(path, [
    `/products/${product.id}`,
    "/products?",
  ]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    setDragged(undefined);
    // no await: the button shows how it goes
    if (event.dataTransfer.files.length > 0) void upload([...event.dataTransfer.files]);
  };
  const [dragged, setDragged] = useState<Image>();
  const move = async (image: Image, to: number) => {
    const next = images.filter((one) => one !== image);
    next.splice(to, 0, image);
    for (const [position, one] of next.entries())
      if (one.position !== position)
        await run({ path: `${path}/${one.id}`, method: "PUT", body: { position } });
  };
  return (
    <div className={styles.below}>
      <Card
        title={t("forms.pictures")}
        action={
          !isReadOnly && (
            <Button
              kind="quiet"
              size="xs"
              busy={isUploading}
              onClick={() => input.current?.click()}
            >
              {t("forms.upload")}
            </Button>
          )
        }
      >
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={t("forms.pictures")}
          onChange={({ target }) => {
            // no await: the button shows how it goes
            if (target.files) void upload([...target.files]);
            // So that the same file may be chosen again.
            target.value = "";
          }}
        />
        {refused.length > 0 && (
          <Note tone="warn" role="alert" className={styles.refused}>
            {t("product.picturesRefused")}
            <ul>
              {refused.map(({ name, reason }) => (
                <li key={name}>
                  {name}: {reason}
                </li>
              ))}
            </ul>
          </Note>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button above */}
        <div
          className={classes(styles.images, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(dragged === undefined);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {images.length === 0 && <p className={styles.hint}>{t("product.dropHere")}</p>}
          {images.map((image, index) => (
            <ProductImage
              key={image.id}
              {...{ image, isReadOnly, run, dragged }}
              path={`${path}/${image.id}`}
              onLeft={index === 0 ? undefined : () => void move(image, index - 1)}
              onRight={index === images.length - 1 ? undefined : () => void move(image, index + 1)}
              onDrag={(isStarted) => setDragged(isStarted ? image : undefined)}
              onDropHere={() => dragged && dragged !== image && void move(dragged, index)}
            />
          ))}
        </div>
      </Card>
    </div>
  );
}
