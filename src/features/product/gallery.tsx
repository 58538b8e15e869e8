import { type ReactNode, useState } from "react";
import type { Product } from "#contract/products.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./gallery.module.css";

type GalleryProps = { product: Product; tag: ReactNode; marks: ReactNode };

/** The product's pictures: one large, the others to choose from. */
export function Gallery({ product, tag, marks }: GalleryProps): ReactNode {
  const { t } = useText();
  const [at, setAt] = useState(0);
  const { images } = product;
  const shown = images[at] ?? images[0];
  const tint = tintOf(product.category_id ?? "", product.id);
  const sold = product.stock_status === "available" || product.stock_status === "preorder";
  const total = images.length;
  return (
    <div className={styles.gallery}>
      <div className={styles.large}>
        {tag && <div className={styles.tag}>{tag}</div>}
        {marks && <div className={styles.marks}>{marks}</div>}
        <Tile
          tint={tint}
          picture={
            shown && {
              src: shown.url,
              alt: shown.alt || product.name,
              width: shown.width,
              height: shown.height,
            }
          }
          cover={shown !== undefined && !shown.url.endsWith(".svg")}
          unavailable={!sold}
          first
        />
      </div>
      {total > 1 && (
        <ul className={styles.small} aria-label={t("product.pictures")}>
          {images.map((image, index) => (
            <li key={image.id}>
              <button
                type="button"
                className={styles.choice}
                aria-label={t("product.picture", { number: index + 1, total })}
                aria-pressed={index === at}
                onClick={() => setAt(index)}
              >
                <Tile
                  tint={tintOf(product.category_id ?? "", product.id, String(index))}
                  picture={{ src: image.url, alt: "", width: image.width, height: image.height }}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
