import qrcode from "qrcode-generator";
import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { barsOf } from "#rules/code128.ts";
import styles from "./code-card.module.css";

/** Modules of light round each, without which a scanner finds no edge. */
const quiet = { bars: 10, square: 4 } as const;
const barHeight = 40;

/** The customer's code for a till: as a square, as bars, and as figures to be read aloud. */
export function CodeCard({ code }: { code: string }): ReactNode {
  const { t } = useText();
  return (
    <figure className={styles.card}>
      <Square code={code} />
      <Bars code={code} />
      <figcaption>
        {code.replace(/(\d{4})(?=\d)/g, "$1\u00a0")}
        <small>{t("account.codeText")}</small>
      </figcaption>
    </figure>
  );
}

function Bars({ code }: { code: string }): ReactNode {
  const widths = barsOf(code);
  let at = quiet.bars;
  const bars = widths.map((width, nth) => {
    const bar = nth % 2 === 0 ? `M${at} 0h${width}v${barHeight}h-${width}z` : "";
    at += width;
    return bar;
  });
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${at + quiet.bars} ${barHeight}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={bars.join("")} />
    </svg>
  );
}

function Square({ code }: { code: string }): ReactNode {
  const drawn = qrcode(0, "M");
  drawn.addData(code, "Numeric");
  drawn.make();
  const side = drawn.getModuleCount();
  const all = Array.from({ length: side * side }, (_, nth) => [nth % side, Math.floor(nth / side)]);
  const dark = all.filter(([x = 0, y = 0]) => drawn.isDark(y, x));
  const path = dark.map(([x = 0, y = 0]) => `M${x + quiet.square} ${y + quiet.square}h1v1h-1z`);
  const whole = side + 2 * quiet.square;
  return (
    <svg
      className={styles.square}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path.join("")} />
    </svg>
  );
}
