import { type ReactNode, useLayoutEffect, useRef } from "react";
import { shownPicture } from "#contract/pictures.ts";
import type { Image } from "#contract/products.ts";
import { useText } from "#i18n/text-provider.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { backIcon, closeIcon, minusIcon, plusIcon, rightIcon } from "#ui/icons.ts";
import { Modal } from "#ui/modal.tsx";
import { useZoom } from "./use-zoom.ts";
import styles from "./zoom.module.css";

type ZoomProps = {
  images: readonly Image[];
  /** The index of the shown picture. */
  at: number;
  name: string;
  onTurn: (at: number) => void;
  onClose: () => void;
};

/** The product's pictures over the whole screen, with zoom. */
export function Zoom({ images, at, name, onTurn, onClose }: ZoomProps): ReactNode {
  const { t } = useText();
  const image = images[at];
  const total = images.length;
  const turn = (by: 1 | -1) => onTurn((at + by + total) % total);
  if (!image) return null;
  return (
    <Modal open onClose={onClose} label={name} className={styles.zoom}>
      <div className={styles.screen}>
        <ZoomStage key={image.id} image={image} name={name} onTurn={turn}>
          {total > 1 && (
            <>
              <IconButton
                icon={backIcon}
                label={t("product.pictureBefore")}
                onClick={() => turn(-1)}
              />
              <span aria-live="polite">{t("product.picture", { number: at + 1, total })}</span>
              <IconButton
                icon={rightIcon}
                label={t("product.pictureAfter")}
                onClick={() => turn(1)}
              />
            </>
          )}
        </ZoomStage>
        <div className={styles.close}>
          <IconButton icon={closeIcon} label={t("common.close")} onClick={onClose} />
        </div>
      </div>
    </Modal>
  );
}

type ZoomStageProps = {
  image: Image;
  name: string;
  onTurn: (by: 1 | -1) => void;
  children: ReactNode;
};

function ZoomStage({ image, name, onTurn, children }: ZoomStageProps): ReactNode {
  const { t } = useText();
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const { view, zoom } = useZoom(stage, onTurn);
  useLayoutEffect(() => {
    const { scale, x, y } = view;
    if (picture.current)
      picture.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }, [view]);
  return (
    <>
      <div ref={stage} className={styles.stage}>
        <img
          ref={picture}
          srcSet={shownPicture(image.url).photo?.webp}
          sizes="1280px"
          src={image.url}
          alt={image.alt || name}
          width={image.width}
          height={image.height}
          draggable={false}
        />
      </div>
      <div className={styles.tools}>
        {children}
        <IconButton
          icon={minusIcon}
          label={t("product.zoomOut")}
          idle={view.scale === 1}
          onClick={() => zoom(-1)}
        />
        <IconButton icon={plusIcon} label={t("product.zoomIn")} onClick={() => zoom(1)} />
      </div>
    </>
  );
}
