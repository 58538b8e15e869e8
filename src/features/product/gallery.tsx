import { type ComponentProps, type ComponentType, type ReactNode, useRef, useState } from "react";
import { shownPicture } from "#contract/pictures.ts";
import type { Image, Product } from "#contract/products.ts";
import { useText } from "#i18n/text-provider.tsx";
import { canBuy } from "#rules/catalogue/stock-status.ts";
import { classes } from "#ui/classes.ts";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./gallery.module.css";
import type { Zoom } from "./zoom.tsx";

type GalleryProps = { product: Product; tag: ReactNode; saveButtons: ReactNode };
type ZoomScreen = ComponentType<ComponentProps<typeof Zoom>>;

/** The product's pictures: a row to swipe, small ones to choose from, and each over the whole screen. */
export function Gallery({ product, tag, saveButtons }: GalleryProps): ReactNode {
  const { t } = useText();
  const track = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [openZoom, setOpenZoom] = useState<{ Screen: ZoomScreen }>();
  const { images } = product;
  const total = images.length;
  const go = (index: number) => {
    const row = track.current;
    const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
    row?.scrollTo({ left: index * row.clientWidth, behavior });
  };
  const open = async (index: number) => {
    const { Zoom: Screen } = await import("./zoom.tsx");
    setAt(index);
    setOpenZoom({ Screen });
  };
  return (
    <div className={styles.gallery}>
      <div className={styles.large}>
        {tag && <div className={styles.tag}>{tag}</div>}
        {saveButtons && <div className={styles.marks}>{saveButtons}</div>}
        {total === 0 && <Picture product={product} index={0} first />}
        <ul
          ref={track}
          className={styles.track}
          aria-label={t("product.pictures")}
          onScroll={({ currentTarget: row }) =>
            setAt(Math.round(row.scrollLeft / Math.max(1, row.clientWidth)))
          }
        >
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                className={styles.slide}
                aria-label={t("product.zoomOf", { number: index + 1, total })}
                aria-haspopup="dialog"
                onClick={() => {
                  // If the code cannot be loaded, nothing opens.
                  open(index).catch(() => undefined);
                }}
              >
                <Picture product={product} image={image} index={index} first={index === 0} />
              </button>
            </li>
          ))}
        </ul>
        {total > 1 && (
          <div className={styles.dots} aria-hidden="true">
            {images.map((image, index) => (
              <i key={image.id} className={classes(index === at && styles.on)} />
            ))}
          </div>
        )}
      </div>
      {total > 1 && (
        <ul className={styles.small}>
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                className={styles.choice}
                aria-label={t("product.picture", { number: index + 1, total })}
                aria-pressed={index === at}
                onClick={() => go(index)}
              >
                <Picture product={product} image={image} index={index} small />
              </button>
            </li>
          ))}
        </ul>
      )}
      {openZoom && (
        <openZoom.Screen
          images={images}
          at={at}
          name={product.name}
          onTurn={(index) => {
            setAt(index);
            go(index);
          }}
          onClose={() => setOpenZoom(undefined)}
        />
      )}
    </div>
  );
}

type PictureProps = {
  product: Product;
  image?: Image;
  index: number;
  small?: boolean;
  first?: boolean;
};

function Picture({ product, image, index, small, first }: PictureProps): ReactNode {
  const { category_id, id, name } = product;
  // The first picture has the product's tint, as on cards and rows.
  const tint = tintOf(category_id ?? "", id, ...(index === 0 ? [] : [String(index)]));
  return (
    <Tile
      inline
      tint={tint}
      picture={image && { ...shownPicture(image.url), alt: small ? "" : image.alt || name }}
      sizes={small ? "68px" : "(min-width: 60rem) 36rem, (min-width: 40rem) 50vw, 100vw"}
      unavailable={!small && !canBuy(product)}
      first={first ?? false}
    />
  );
}
