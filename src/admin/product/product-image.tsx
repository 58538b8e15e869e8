import { type DragEvent, useState } from "react";
import type * as z from "zod/mini";
import { useEditedText } from "#admin/form/use-stored-text.ts";
import { thumbnailOf } from "#admin/list/cell.tsx";
import { RemovePart } from "#admin/ui/ask-once.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import type { imageAnswer } from "#contract/admin/products.ts";
import { readPhotoUrl } from "#contract/pictures.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { backIcon, rightIcon } from "#ui/icons.ts";
import styles from "./product.module.css";

export type Image = z.infer<typeof imageAnswer>;

type ProductImageProps = {
  path: string;
  image: Image;
  isReadOnly: boolean;
  run: ReturnType<typeof useAction>["run"];
  /** Undefined: it stands at this end. */
  onLeft: (() => void) | undefined;
  onRight: (() => void) | undefined;
  /** The picture that is being dragged. */
  dragged: Image | undefined;
  onDrag: (isStarted: boolean) => void;
  onDropHere: () => void;
};

export function ProductImage(props: ProductImageProps) {
  const { path, image, isReadOnly, run, onLeft, onRight, dragged, onDrag, onDropHere } = props;
  const { t } = useAdminText();
  const [isCropping, setCropping] = useState(false);
  const remove = () => run({ path, method: "DELETE", done: t("product.pictureRemoved") });
  const drop = (event: DragEvent) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    onDropHere();
    onDrag(false);
  };
  return (
    <figure
      draggable={!isReadOnly}
      data-dragged={dragged === image || undefined}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onDrop={drop}
    >
      <div className={styles.frame}>
        <img
          src={thumbnailOf(image.url, 320)}
          alt={image.alt}
          draggable={false}
          data-cropped={isCropping || undefined}
          data-focus={image.focus}
        />
        {isCropping && <FocusGrid path={path} focus={image.focus} run={run} />}
      </div>
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
          <RemovePart
            name={image.alt || t("product.picture")}
            label={t("forms.removePicture")}
            onRemove={() => void remove()}
          />
          {readPhotoUrl(image.url) && (
            <Button
              kind="quiet"
              size="xs"
              aria-pressed={isCropping}
              onClick={() => setCropping(!isCropping)}
            >
              {t("product.crop")}
            </Button>
          )}
        </div>
      )}
    </figure>
  );
}

const points = ["nw", "n", "ne", "w", "", "e", "sw", "s", "se"] as const;

type FocusGridProps = Pick<ProductImageProps, "path" | "run"> & { focus: string };

/** Nine points over the picture: the one pressed stays where shoppers see it cropped. */
function FocusGrid({ path, focus, run }: FocusGridProps) {
  const { t } = useAdminText();
  return (
    <fieldset className={styles.focus}>
      <legend>{t("product.cropHint")}</legend>
      {points.map((point) => (
        <button
          key={point}
          type="button"
          aria-label={t(`product.focus_${point || "c"}`)}
          aria-pressed={point === focus}
          onClick={() =>
            void run({ path, method: "PUT", body: { focus: point }, done: t("forms.saved") })
          }
        />
      ))}
    </fieldset>
  );
}

function AltField({
  path,
  image,
  isReadOnly,
}: Pick<ProductImageProps, "path" | "image" | "isReadOnly">) {
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
