import { type DragEvent, useRef, useState } from "react";
import type * as z from "zod/mini";
import { useEditedText } from "#admin/form/use-stored-text.ts";
import { thumbnailOf } from "#admin/list/cell.tsx";
import type { PanelProps } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useRead } from "#admin/wire/use-api.ts";
import type { imageAnswer } from "#contract/admin/products.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { backIcon, rightIcon } from "#ui/icons.ts";
import { trashIcon } from "#ui/page-icons.ts";
import styles from "./product.module.css";

type Image = z.infer<typeof imageAnswer>;

/** Pictures in their order: dropped or chosen, moved by buttons, described for those who cannot see. */
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
  const { run, busy } = useAction([`/products/${product.id}`, "/products?"]);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const upload = (files: Iterable<File>) => {
    const body = new FormData();
    for (const file of files) body.append("file", file);
    return run({ path, method: "POST", body, done: t("product.pictureAdded") });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // no await: the button shows how it goes
    if (event.dataTransfer.files.length > 0) void upload(event.dataTransfer.files);
  };
  const move = async (image: Image, step: -1 | 1) => {
    const at = images.indexOf(image);
    const next = [...images];
    next.splice(at, 1);
    next.splice(at + step, 0, image);
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
              busy={busy === path}
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
          onChange={({ target }) => target.files && void upload(target.files)}
        />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button above */}
        <div
          className={classes(styles.images, isOver && styles.over)}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {images.length === 0 && <p className={styles.hint}>{t("product.dropHere")}</p>}
          {images.map((image, index) => (
            <ProductImage
              key={image.id}
              {...{ image, isReadOnly, run }}
              path={`${path}/${image.id}`}
              onLeft={index === 0 ? undefined : () => void move(image, -1)}
              onRight={index === images.length - 1 ? undefined : () => void move(image, 1)}
            />
          ))}
        </div>
      </Card>
    </div>
  );
}

type ProductImageProps = {
  path: string;
  image: Image;
  isReadOnly: boolean;
  run: ReturnType<typeof useAction>["run"];
  /** Undefined: it stands at this end. */
  onLeft: (() => void) | undefined;
  onRight: (() => void) | undefined;
};

function ProductImage({ path, image, isReadOnly, run, onLeft, onRight }: ProductImageProps) {
  const { t } = useAdminText();
  const remove = () => run({ path, method: "DELETE", done: t("product.pictureRemoved") });
  return (
    <figure>
      <img src={thumbnailOf(image.url, 320)} alt={image.alt} />
      <AltField path={path} image={image} isReadOnly={isReadOnly} />
      {!isReadOnly && (
        <div className={styles.acts}>
          <IconButton
            icon={backIcon}
            label={t("product.moveLeft")}
            idle={!onLeft}
            onClick={onLeft}
          />
          <IconButton
            icon={rightIcon}
            label={t("product.moveRight")}
            idle={!onRight}
            onClick={onRight}
          />
          <IconButton
            icon={trashIcon}
            label={t("forms.removePicture")}
            onClick={() => void remove()}
          />
        </div>
      )}
    </figure>
  );
}

function AltField({
  path,
  image,
  isReadOnly,
}: {
  path: string;
  image: Image;
  isReadOnly: boolean;
}) {
  const { t } = useAdminText();
  const { text, set, isChanged, isRestored } = useEditedText(path, image.alt);
  const { run, busy } = useAction(["/products"]);
  const save = () => {
    const body = { alt: text.trim() };
    // no await: the field keeps what was typed
    if (isChanged && !busy) void run({ path, method: "PUT", body, done: t("forms.saved") });
  };
  return (
    <>
      <Field
        label={t("product.alt")}
        value={text}
        disabled={isReadOnly}
        onChange={({ target }) => set(target.value)}
        onBlur={save}
      />
      {isChanged && isRestored && !isReadOnly && (
        <Button size="xs" busy={busy !== undefined} onClick={save}>
          {t("forms.save")}
        </Button>
      )}
    </>
  );
}
