import qrcode from "qrcode-generator";
import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import type { Checklist, Item } from "#contract/checklists.ts";
import { formatDayRange } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { itemsOf } from "#rules/checklists/checklists.ts";
import { classes } from "#ui/classes.ts";
import styles from "./paper-list.module.css";
import { quantityText } from "./row-view-model.ts";

type PaperListProps = {
  list: Checklist;
  /** The address of the list, for the code in the corner. */
  url: string;
  onPrinted: () => void;
};

/** Lines of a page in each size of letters; a longer list takes the smallest and more pages. */
const fewest = { large: 34, medium: 92 } as const;

/** The list on A4 instead of the page around it: opens the print dialog, and goes when that closes. */
export function PaperList({ list, url, onPrinted }: PaperListProps): ReactNode {
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

  const activities = list.items
    .map((activity) => ({
      ...activity,
      groups: activity.groups
        .map((group) => ({ ...group, items: group.items.filter(isTaken) }))
        .filter(({ items }) => items.length > 0),
    }))
    .filter(({ groups }) => groups.length > 0);
  const count = itemsOf({ items: activities }).length;
  const { journey } = list;
  const facts = [
    journey?.date_from && journey.date_to
      ? formatDayRange(journey.date_from, journey.date_to, lang)
      : "",
    journey?.location ?? "",
    t("listFiles.paperCount", { count }),
  ].filter(Boolean);
  return createPortal(
    <article
      className={classes(styles.paper, styles[sizeOf(activities)])}
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
        {activities.map((activity) => (
          <section key={activity.id}>
            {activity.groups.map((group, at) => (
              <div key={group.id} className={styles.group}>
                {/* Inside the first group, so that no column ends with a heading alone. */}
                {at === 0 && <h2>{activity.name}</h2>}
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

const isTaken = ({ state }: Item) => state !== "skip";

function PaperItem({ item }: { item: Item }): ReactNode {
  const { t } = useText();
  const quantity = quantityText(item, t);
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

function sizeOf(activities: Checklist["items"]): "large" | "medium" | "small" {
  const groups = activities.flatMap((activity) => activity.groups);
  const heads = activities.length * 2 + groups.filter(({ name }) => name !== "").length;
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
