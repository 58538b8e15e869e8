import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { showToast } from "#app/messages/toasts.ts";
import { ListCard } from "#features/checklists/list-card.tsx";
import { daysOf, TripSection } from "#features/checklists/trip-section.tsx";
import { useText } from "#i18n/text-provider.tsx";
import type { ListSummary } from "#offline/log/fold.ts";
import { coverPictures } from "#rules/checklists/cover-pictures.ts";
import { groupByTrip } from "#rules/checklists/trips.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { cartIcon, closeIcon, pinIcon } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./own-lists.module.css";
import { useMissingPrices } from "./use-missing-prices.ts";
import { useOrderFollower } from "./use-order-follower.ts";

type Summaries = readonly ListSummary[];
type OpenSheet = { Sheet: ComponentType };

/** From what is set now: two quick taps may come before one render. */
function withOne(set: ReadonlySet<string> | undefined, id: string, isIn: boolean) {
  const others = [...(set ?? [])].filter((one) => one !== id);
  return new Set(isIn ? [...others, id] : others);
}

/** The shopper's lists: those of one trip together, and several to choose from. */
export function OwnLists({ lists: summaries }: { lists: Summaries }): ReactNode {
  const { t, lang } = useText();
  useOrderFollower();
  const lists = useMissingPrices(summaries);
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const [sheet, setSheet] = useState<OpenSheet>();
  const { trips, others } = useMemo(() => groupByTrip(lists, kyivDay(Date.now())), [lists]);
  const chosen = lists.filter(({ id }) => selected?.has(id));
  const closeSheet = () => setSheet(undefined);
  const open = (load: () => Promise<OpenSheet>) => {
    // no await: it is shown when it is here
    load().then(setSheet, () => showToast({ text: t("offline.storageFailed", { name: "" }) }));
  };
  const buy = (of: Summaries, subtitle: string) =>
    open(async () => {
      const { BuyLists } = await import("./buy-lists.tsx");
      return { Sheet: () => <BuyLists lists={of} subtitle={subtitle} onClose={closeSheet} /> };
    });
  const chooseTrip = (of: Summaries) =>
    open(async () => {
      const { TripSheet } = await import("./trip-sheet.tsx");
      const close = () => {
        closeSheet();
        setSelected(undefined);
      };
      return { Sheet: () => <TripSheet lists={of} onClose={close} /> };
    });
  const toggle = (id: string, isChosen: boolean) =>
    setSelected((before) => withOne(before, id, isChosen));
  const cards = (of: Summaries) => (
    <ul className={styles.cards}>
      {of.map((list) => (
        <li key={list.id}>
          <ListCard list={{ ...list, images: [...coverPictures(list)] }} />
          {selected && (
            <div className={styles.choose}>
              <Check
                checked={selected.has(list.id)}
                onChange={({ target }) => toggle(list.id, target.checked)}
              >
                <VisuallyHidden>{t("trips.selectList", { name: list.name })}</VisuallyHidden>
              </Check>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.lists}>
      {trips.map((trip) => (
        <TripSection
          key={trip.id}
          trip={trip}
          onBuy={() => buy(trip.lists, [trip.name, daysOf(trip, lang)].filter(Boolean).join(" · "))}
        >
          {cards(trip.lists)}
        </TripSection>
      ))}
      {others.length > 0 && cards(others)}
      {lists.length > 1 && !selected && (
        <Button kind="link" onClick={() => setSelected(new Set())}>
          {t("trips.select")}
        </Button>
      )}
      {selected && (
        <div className={styles.bar} role="toolbar" aria-label={t("trips.selected")}>
          <IconButton
            icon={closeIcon}
            label={t("trips.stop")}
            onClick={() => setSelected(undefined)}
          />
          <b role="status">{t("trips.lists", { count: chosen.length })}</b>
          <Button
            kind="quiet"
            icon={pinIcon}
            idle={chosen.length === 0}
            onClick={() => chosen.length > 0 && chooseTrip(chosen)}
          >
            {t("trips.toTrip")}
          </Button>
          <Button
            icon={cartIcon}
            idle={chosen.length === 0}
            onClick={() =>
              chosen.length > 0 && buy(chosen, chosen.map(({ name }) => name).join("; "))
            }
          >
            {t("checklists.buy")}
          </Button>
        </div>
      )}
      {sheet && <sheet.Sheet />}
    </div>
  );
}
