import qrcode from "qrcode-generator";
import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { barsOf } from "#rules/orders/code128.ts";
import styles from "./code-card.module.css";

/** Quiet zone in modules, which a scanner needs to find the edges. */
const quietZone = { bars: 10, square: 4 } as const;
const barHeight = 40;

/** The customer's loyalty code: as a QR code, a bar code and digits. */
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
  let at = quietZone.bars;
  const bars = widths.map((width, nth) => {
    const bar = nth % 2 === 0 ? `M${at} 0h${width}v${barHeight}h-${width}z` : "";
    at += width;
    return bar;
  });
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${at + quietZone.bars} ${barHeight}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={bars.join("")} />
    </svg>
  );
}

function Square({ code }: { code: string }): ReactNode {
  const qr = qrcode(0, "M");
  qr.addData(code, "Numeric");
  qr.make();
  const side = qr.getModuleCount();
  const all = Array.from({ length: side * side }, (_, nth) => [nth % side, Math.floor(nth / side)]);
  const dark = all.filter(([x = 0, y = 0]) => qr.isDark(y, x));
  const path = dark.map(
    ([x = 0, y = 0]) => `M${x + quietZone.square} ${y + quietZone.square}h1v1h-1z`,
  );
  const fullSide = side + 2 * quietZone.square;
  return (
    <svg
      className={styles.square}
      viewBox={`0 0 ${fullSide} ${fullSide}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path.join("")} />
    </svg>
  );
}
