import type { ReactNode } from "react";
import type { Product } from "#contract/products.ts";
import { type ReviewSort, reviewSorts } from "#contract/review-query.ts";
import type { Review, ReviewList } from "#contract/reviews.ts";
import type { T } from "#i18n/make-i18n.ts";
import { formatRating } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { shareInFavour } from "#rules/reviews/reviews.ts";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { SectionHead } from "#ui/section-head.tsx";
import { Select } from "#ui/select.tsx";
import { Stars } from "#ui/stars.tsx";
import { Stored } from "#ui/stored-part.tsx";
import { Histogram } from "./histogram.tsx";
import { ReviewItem } from "./review-item.tsx";
import styles from "./reviews.module.css";

type ReviewsProps = {
  product: Product;
  /** Of all reviews; undefined while the server is unreachable. */
  histogram: ReviewList["histogram"] | undefined;
  data: readonly Review[];
  hasMore: boolean;
  /** The next page or another sort order is loading. */
  isLoading: boolean;
  /** The server is unreachable and nothing is cached. */
  isUnreachable: boolean;
  /** This device has sent one, which may not be shown yet. */
  isOwnSent: boolean;
  sort: ReviewSort;
  onSort: (sort: ReviewSort) => void;
  onMore: () => void;
  /** The rating and the button that opens the form. */
  children: ReactNode;
};

/** The reviews of a product. */
export function Reviews(props: ReviewsProps): ReactNode {
  const { product, histogram, data, isUnreachable, isOwnSent, children } = props;
  const { t } = useText();
  const total = histogram?.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <section id="reviews" className={styles.reviews} aria-labelledby="reviews-head">
      <SectionHead id="reviews-head">{t("reviews.title")}</SectionHead>
      <div className={styles.parts}>
        <div className={styles.summary}>
          {product.rating_votes > 0 && <RatingSummary product={product} />}
          {histogram && total > 0 && (
            <div className={styles.written}>
              <p>{writtenText(histogram, total, t)}</p>
              <Histogram rows={histogram} />
            </div>
          )}
          {children}
        </div>
        <div className={styles.said}>
          {isUnreachable && data.length === 0 && <Note tone="warn">{t("reviews.needSignal")}</Note>}
          {isOwnSent ? (
            <p className={styles.none}>{t("reviews.sentBefore")}</p>
          ) : (
            histogram && total === 0 && <p className={styles.none}>{t("reviews.none")}</p>
          )}
          {data.length > 0 && <ReviewListing {...props} total={total} />}
        </div>
      </div>
    </section>
  );
}

/** «8 відгуків, 94% радять»: fewer people write than vote, and the bars are of those alone. */
function writtenText(histogram: ReviewList["histogram"], total: number, t: T): string {
  const percent = shareInFavour(histogram);
  const count = t("reviews.count", { count: total });
  return percent === undefined ? count : `${count}, ${t("reviews.recommend", { percent })}`;
}

/** «4,7 · 86 оцінок»: of everybody who voted. */
function RatingSummary({ product }: Pick<ReviewsProps, "product">): ReactNode {
  const { t, lang } = useText();
  const rating = formatRating(product.rating, lang);
  return (
    <Stored
      as="div"
      name="rating"
      by={[product.rating, product.rating_votes]}
      className={styles.sum}
    >
      <b aria-hidden="true">{rating}</b>
      <div>
        <Stars value={product.rating} label={t("product.ratingLabel", { rating })} />
        <p>{t("product.votes", { count: product.rating_votes })}</p>
      </div>
    </Stored>
  );
}

function ReviewListing(props: ReviewsProps & { total: number }): ReactNode {
  const { data, hasMore, isLoading, sort, total, onSort, onMore } = props;
  const { t } = useText();
  return (
    <>
      <div className={styles.tools}>
        <p aria-live="polite">{t("reviews.count", { count: total })}</p>
        {total > 1 && (
          <Select
            label={t("reviews.sort")}
            value={sort}
            options={reviewSorts.map((value) => ({ value, text: t(`reviews.sort.${value}`) }))}
            onChoose={onSort}
          />
        )}
      </div>
      <ul className={styles.list} aria-busy={isLoading || undefined}>
        {data.map((review) => (
          <li key={review.id}>
            <ReviewItem review={review} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button kind="quiet" busy={isLoading} onClick={onMore}>
          {t("catalogue.showMore")}
        </Button>
      )}
    </>
  );
}
