import type { ReactNode } from "react";
import { Link } from "wouter";
import { shownPicture } from "#contract/pictures.ts";
import type { HomeSlide } from "#contract/settings.ts";
import { Tile } from "#ui/tile.tsx";
import { tintOf } from "#ui/tint.ts";
import styles from "./slides.module.css";

/** The owner's promoted links. All are visible at once; nothing moves by itself. */
export function Slides({ slides }: { slides: readonly HomeSlide[] }): ReactNode {
  return (
    <ul className={styles.slides}>
      {slides.map((slide) => (
        <li key={slide.url} className={styles.slide}>
          <div className={styles.words}>
            <h3>
              <SlideLink url={slide.url}>{slide.text}</SlideLink>
            </h3>
            {slide.note && <p>{slide.note}</p>}
          </div>
          {slide.image && (
            <Tile
              tint={tintOf(slide.url)}
              className={styles.tile}
              picture={shownPicture(slide.image)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function SlideLink({ url, children }: { url: string; children: ReactNode }): ReactNode {
  if (url.startsWith("/")) return <Link href={url}>{children}</Link>;
  return (
    <a href={url} rel="noopener">
      {children}
    </a>
  );
}
