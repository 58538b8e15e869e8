import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { useDevice, useView } from "#app/connection/use-device.ts";
import { showToast } from "#app/messages/toasts.ts";
import { useSentRequest } from "#app/product/use-sent-request.ts";
import { useReadList } from "#app/reads/use-read.ts";
import type { Product } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import { formatReviewQuery, type ReviewSort } from "#contract/review-query.ts";
import type { Review, ReviewList } from "#contract/reviews.ts";
import { rateProduct } from "#features/ratings/actions.ts";
import { RateProduct } from "#features/ratings/rate-product.tsx";
import type { ReviewDraft } from "#features/reviews/review-draft.ts";
import { Reviews } from "#features/reviews/reviews.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { editIcon } from "#ui/page-icons.ts";

/** Reviews that a page begins with, and that each "more" brings. */
const atOnce = 4;

function reviewRead(id: string, sort: ReviewSort, page: number): Read<"readReviews"> {
  const query = formatReviewQuery({ sort, limit: atOnce, offset: page * atOnce });
  return { call: "readReviews", params: { id }, query };
}

/** What the page declares: the newest ones. */
export const firstReviews = ({ id }: Product) => reviewRead(id, "newest", 0);

export function ProductReviews({ product }: { product: Product }): ReactNode {
  const review = useSentRequest("sentReviews", product.id);
  const [sort, setSort] = useState<ReviewSort>("newest");
  const [pages, setPages] = useState(1);
  const shown = useRef<Review[]>([]);
  const states = useReadList(
    Array.from({ length: pages }, (_, page) => reviewRead(product.id, sort, page)),
  );
  const ready = states.flatMap((state) => (state.state === "ready" ? [state.answer] : []));
  const isWhole = ready.length === states.length;
  const histogram = useLast<ReviewList["histogram"]>(ready.at(-1)?.histogram);
  // What is there stays until the other order, or more of it, has come.
  if (isWhole) shown.current = ready.flatMap((answer) => answer.data);
  return (
    <Reviews
      product={product}
      histogram={histogram}
      data={shown.current}
      hasMore={ready.at(-1)?.has_more ?? false}
      isLoading={states.some((state) => state.state === "loading")}
      isUnreachable={states.some((state) => state.state === "unreachable")}
      isOwnSent={review.isSent}
      sort={sort}
      onSort={(next) => {
        setSort(next);
        setPages(1);
      }}
      onMore={() => setPages(pages + 1)}
    >
      <Vote product={product} />
      {!review.isSent && <WriteReview product={product} onReviewSent={review.record} />}
    </Reviews>
  );
}

function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}

function Vote({ product }: { product: Product }): ReactNode {
  const { t } = useText();
  const device = useDevice();
  const rated = useView(device?.rated);
  const waiting = useView(device?.pending)?.waiting ?? 0;
  const isOnline = useConnectionStore((connection) => connection.connectivity !== "off");
  const [isTapped, setTapped] = useState(false);
  const rate = async (stars: number) => {
    setTapped(true);
    const recorded = await rateProduct({ productId: product.id, name: product.name, stars });
    if (recorded.ok) return;
    setTapped(false);
    showToast({ text: t("offline.storageFailed", { name: t("reviews.rateName") }) });
  };
  return (
    <RateProduct
      isRated={isTapped || (rated?.includes(product.id) ?? false)}
      isWaiting={waiting > 0 && !isOnline}
      // no await: the stars lock at once
      onRate={(stars) => void rate(stars)}
    />
  );
}

type Form = ComponentType<{
  product: Product;
  draft: ReviewDraft;
  isOnline: boolean;
  onClose: () => void;
  onSent: (stars: number) => void;
}>;

/** Its code and what was left unfinished come when it is asked for. */
function WriteReview({
  product,
  onReviewSent,
}: {
  product: Product;
  onReviewSent: () => void;
}): ReactNode {
  const { t, lang } = useText();
  const isOnline = useConnectionStore((connection) => connection.connectivity !== "off");
  const [opened, setOpened] = useState<{ Form: Form; draft: ReviewDraft }>();
  const open = async () => {
    const [{ ReviewForm }, { readReviewDraft }, { findOwnContact }] = await Promise.all([
      import("#features/reviews/review-form.tsx"),
      import("#features/reviews/review-draft.ts"),
      import("#app/session/own-contact.ts"),
    ]);
    const draft = await readReviewDraft(product.id);
    const author = draft.author || (await findOwnContact(lang)).firstName;
    setOpened({ Form: ReviewForm, draft: { ...draft, author } });
  };
  const sent = (stars: number) => {
    setOpened(undefined);
    onReviewSent();
    showToast({ text: t("reviews.formSent") });
    // no await: who writes votes too, where no vote was given before
    void rateProduct({ productId: product.id, name: product.name, stars });
  };
  return (
    <>
      <Button
        kind="quiet"
        wide
        icon={editIcon}
        aria-haspopup="dialog"
        onClick={() => {
          open().catch(() => showToast({ text: t("reviews.needSignal") }));
        }}
      >
        {t("reviews.write")}
      </Button>
      {opened && (
        <opened.Form
          product={product}
          draft={opened.draft}
          isOnline={isOnline}
          onClose={() => setOpened(undefined)}
          onSent={sent}
        />
      )}
    </>
  );
}
