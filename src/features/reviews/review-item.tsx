import type { ReactNode } from "react";
import type { Review } from "#contract/reviews.ts";
import { formatDay } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Icon } from "#ui/icon.tsx";
import { minusIcon, plusIcon } from "#ui/icons.ts";
import { Stars } from "#ui/stars.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./review-item.module.css";

/** A year that no review has, so the year is always shown, on the server and in the browser alike. */
const anyYear = 0;

export function ReviewItem({ review }: { review: Review }): ReactNode {
  const { t, lang } = useText();
  const { author, rating, text, pros, cons, date_created: date, reply } = review;
  const sides = [
    { said: pros, icon: plusIcon, label: t("reviews.pros") },
    { said: cons, icon: minusIcon, label: t("reviews.cons") },
  ].filter(({ said: words }) => words !== "");
  return (
    <article className={styles.review}>
      <header className={styles.head}>
        <h3>{author}</h3>
        <Stars value={rating} label={t("product.ratingLabel", { rating })} />
        <time dateTime={date}>{formatDay(date, lang, anyYear)}</time>
      </header>
      <p className={styles.text}>{text}</p>
      {sides.length > 0 && (
        <ul className={styles.sides}>
          {sides.map(({ said: words, icon, label }) => (
            <li key={label}>
              <Icon of={icon} size="xs" />
              <VisuallyHidden>{label}: </VisuallyHidden>
              {words}
            </li>
          ))}
        </ul>
      )}
      {reply && (
        <p className={styles.reply}>
          <strong>{t("reviews.reply")}</strong>
          {reply}
        </p>
      )}
    </article>
  );
}
