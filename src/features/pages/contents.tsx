import type { MouseEvent, ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { Heading } from "#rules/shop-pages.ts";
import styles from "./contents.module.css";

/** The sections of a long page. */
export function Contents({ headings }: { headings: readonly Heading[] }): ReactNode {
  const { t } = useText();
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">{t("help.onThisPage")}</h2>
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Within the page, and without an entry in the history: Back leaves the page, as it came. */
function goTo(event: MouseEvent, id: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  const heading = document.getElementById(id);
  if (!heading) return;
  event.preventDefault();
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  heading.scrollIntoView({ behavior: still ? "instant" : "smooth", block: "start" });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
