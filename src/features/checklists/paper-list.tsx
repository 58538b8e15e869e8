import qrcode from "qrcode-generator";
import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import type { Checklist, Item } from "#contract/checklists.ts";
import { formatDayRange } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { ListLayout } from "#rules/checklists/layout.ts";
import { classes } from "#ui/classes.ts";
import { quantityText } from "./amount-text.ts";
import styles from "./paper-list.module.css";
import { type PaperPart, paperParts } from "./paper-parts.ts";
import { unsaidFacts } from "./unsaid-facts.ts";

type PaperListProps = {
  list: Checklist;
  /** The address of the list, for the code in the corner. */
  url: string;
  /** What the screen shows of it. */
  layout: ListLayout;
  onPrinted: () => void;
};

/** Lines of a page in each size of letters; a longer list takes the smallest and more pages. */
const fewest = { large: 34, medium: 92 } as const;

/** The list on A4 instead of the page around it: opens the print dialog, and goes when that closes. */
export function PaperList({ list, url, layout, onPrinted }: PaperListProps): ReactNode {
  const { t, lang } = useText();
  useEffect(() => {
    const { title } = document;
    const root = document.documentElement;
    root.dataset.paper = "";
    // What a PDF is called.
    document.title = list.name;
    const finish = () => {
      delete root.dataset.paper;
      document.title = title;
    };
    addEventListener("afterprint", onPrinted, { once: true });
    // Printed once it is laid out.
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => print()));
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("afterprint", onPrinted);
      finish();
    };
  }, [list.name, onPrinted]);

  const parts = paperParts(list, layout, t);
  const count = parts.flatMap(({ groups }) => groups.flatMap(({ items }) => items)).length;
  const { journey } = list;
  const facts = unsaidFacts(list.name, [
    journey?.date_from && journey.date_to
      ? formatDayRange(journey.date_from, journey.date_to, lang)
      : "",
    journey?.location ?? "",
    t("listFiles.paperCount", { count }),
  ]);
  return createPortal(
    <article
      className={classes(styles.paper, styles[sizeOf(parts)])}
      aria-label={t("listFiles.paperOf", { list: list.name })}
    >
      <header className={styles.head}>
        <div>
          <h1>{list.name}</h1>
          <p>{facts.join(" · ")}</p>
        </div>
        <figure>
          <Code text={url} />
          <figcaption>{t("listFiles.paperBack")}</figcaption>
        </figure>
      </header>
      <div className={styles.columns}>
        {parts.map((part) => (
          <section key={part.id}>
            {part.groups.map((group, at) => (
              <div key={group.id} className={styles.group}>
                {/* Inside the first group, so that no column ends with a heading alone. */}
                {at === 0 && <h2>{part.name}</h2>}
                {group.name && <h3>{group.name}</h3>}
                <ul>
                  {group.items.map((item) => (
                    <PaperItem key={item.id} item={item} />
                  ))}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </div>
    </article>,
    document.body,
  );
}

function PaperItem({ item }: { item: Item }): ReactNode {
  const { t, lang } = useText();
  const quantity = quantityText(item, t, lang);
  return (
    <li className={classes(item.state !== "need" && styles.done)}>
      <span>
        {item.name}
        {quantity && <b> {quantity}</b>}
        {item.note && <small> {item.note}</small>}
      </span>
    </li>
  );
}

function sizeOf(parts: readonly PaperPart[]): "large" | "medium" | "small" {
  const groups = parts.flatMap((part) => part.groups);
  const heads = parts.length * 2 + groups.filter(({ name }) => name !== "").length;
  const lines = groups.reduce((sum, { items }) => sum + items.length, heads);
  if (lines <= fewest.large) return "large";
  return lines <= fewest.medium ? "medium" : "small";
}

/** A QR code as one path. */
function Code({ text }: { text: string }): ReactNode {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  const all = Array.from({ length: size }, (_, at) => at);
  const path = all.flatMap((y) =>
    all.filter((x) => code.isDark(y, x)).map((x) => `M${x} ${y}h1v1h-1z`),
  );
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path.join("")} />
    </svg>
  );
}
