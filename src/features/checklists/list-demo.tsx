import type { ReactNode } from "react";
import { Link } from "wouter";
import type { ItemState } from "#contract/checklists.ts";
import type { Lang } from "#contract/lang.ts";
import { shownPicture } from "#contract/pictures.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { classes } from "#ui/classes.ts";
import { Ring } from "#ui/ring.tsx";
import { Tick } from "#ui/tick.tsx";
import { Tile } from "#ui/tile.tsx";
import type { Tint } from "#ui/tint.ts";
import styles from "./list-demo.module.css";

export type DemoRow = {
  id: string;
  name: string;
  state: ItemState;
  /** «у торбі», «2 шт.», or nothing. */
  detail: string;
  /** UAH for the whole quantity; 0: the shop sells nothing for it. */
  price: number;
  image: string;
  tint: Tint;
};

export type DemoList = {
  id: string;
  name: string;
  packed: number;
  have: number;
  total: number;
  /** UAH; 0: unknown. */
  priceMissing: number;
  image: string;
  rows: DemoRow[];
};

/** A preview of a real list: its ring, the missing count, its first rows. */
export function ListDemo({ demo }: { demo: DemoList }): ReactNode {
  const { t, lang } = useText();
  const { id, name, packed, have, total, rows, image } = demo;
  const done = packed + have;
  const cover = image ? shownPicture(image) : undefined;
  return (
    <article className={styles.demo}>
      {cover && (
        <img
          className={styles.corner}
          sizes={cover.raster && "(min-width: 60rem) 10.5rem, 4.75rem"}
          srcSet={cover.raster}
          src={cover.src}
          alt=""
          width="128"
          height="128"
          fetchPriority="high"
        />
      )}
      <header className={styles.head}>
        <Ring
          size="m"
          packed={packed}
          have={have}
          total={total}
          label={t("checklists.ringLabel", { done, total })}
          className={styles.ring}
        />
        <div>
          <h2>
            {/* A line does not end inside «5–8 грудня». */}
            <Link href={`/checklist/${id}`}>{name.replace(/–(?=\d)/, "–\u2060")}</Link>
          </h2>
          <p>{missingText(demo, t, lang)}</p>
        </div>
      </header>
      <ul>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </article>
  );
}

function missingText(demo: DemoList, t: T, lang: Lang): string {
  const { packed, have, total, priceMissing } = demo;
  const count = total - packed - have;
  if (count === 0)
    return packed === total ? t("checklists.allPackedTitle") : t("checklists.allReady");
  if (priceMissing === 0) return t("checklists.missingTitle", { count });
  return t("home.missing", { count, price: formatMoney(priceMissing, lang) });
}

function Row({ row }: { row: DemoRow }): ReactNode {
  const { t, lang } = useText();
  const isNeeded = row.state === "need";
  return (
    <li className={classes(styles.row, !isNeeded && styles.done)}>
      <Tick state={row.state} />
      <span className={styles.words}>
        <span className={styles.name}>{row.name}</span>
        {row.state === "packed" ? (
          <span className={styles.packed}>{t("checklists.state.packed")}</span>
        ) : (
          row.detail && <span>{row.detail}</span>
        )}
      </span>
      {isNeeded && row.price > 0 && <b>{formatMoney(row.price, lang)}</b>}
      {isNeeded && row.image && <Tile size="s" tint={row.tint} picture={shownPicture(row.image)} />}
    </li>
  );
}
