import type { MouseEvent, ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { Heading } from "#rules/site/content-pages.ts";
import styles from "./table-of-contents.module.css";

/** The sections of a long page. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }): ReactNode {
  const { t } = useText();
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{t("help.onThisPage")}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goToHeading(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls within the page without a history entry, so that Back leaves the page. */
function goToHeading(event: MouseEvent, id: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  const isReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  heading.scrollIntoView({ behavior: isReducedMotion ? "instant" : "smooth", block: "start" });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
