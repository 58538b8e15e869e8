import { type MouseEvent, type ReactNode, useRef } from "react";
import { formatMoment } from "#i18n/days.ts";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { Seam } from "#ui/seam.tsx";
import styles from "./listing.module.css";

type LoadMoreProps = {
  shown: number;
  total: number;
  hasMore: boolean;
  isLoading: boolean;
  /** ISO instant of the device's snapshot, if the answer came from it. */
  asOf: string | undefined;
  isPartial: boolean;
  onMore: () => void;
};

/** How much of a listing is shown, and the button that loads more. */
export function LoadMore(props: LoadMoreProps): ReactNode {
  const { shown, total, hasMore, isLoading, asOf, isPartial, onMore } = props;
  const { t, lang } = useText();
  const counts = { shown: formatCount(shown, lang), total: formatCount(total, lang) };
  const words = t("catalogue.shown", counts);
  const time = asOf === undefined ? asOf : formatMoment(new Date(asOf), new Date(), lang);
  const element = useRef<HTMLDivElement>(null);
  const press = ({ detail }: MouseEvent) => {
    const cards = element.current?.previousElementSibling;
    // Pressed by a key: the new cards stand before the button, and Tab would go past them.
    if (detail === 0 && cards)
      import("./focus-new-card.ts").then(
        ({ focusNewCard }) => focusNewCard(cards, shown),
        () => undefined,
      );
    onMore();
  };
  return (
    <div ref={element} className={styles.more}>
      {isPartial && time !== undefined && (
        <Note>
          {t("catalogue.partial", { shown: formatCount(shown, lang), count: total, time })}
        </Note>
      )}
      <p className={styles.shown} role="status">
        {words}
      </p>
      <Seam done={shown} total={total} label={words} stitches={48} />
      {hasMore && (
        <Button size="l" kind="plain" busy={isLoading} onClick={press}>
          {t("catalogue.showMore")}
        </Button>
      )}
      {!isPartial && time !== undefined && (
        <p className={styles.note}>{t("catalogue.pricesAsOf", { time })}</p>
      )}
    </div>
  );
}
