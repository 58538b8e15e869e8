import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Checklist, Item } from "#contract/checklists.ts";
import type { Bag } from "#contract/journeys.ts";
import { formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { countItems, itemsOf } from "#rules/checklists/checklists.ts";
import { groupByBag } from "#rules/checklists/groupings.ts";
import { limitOf, loadOf, packOf, partyOf } from "#rules/checklists/loads.ts";
import type { PurchaseCard } from "#rules/checklists/purchase.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { alertIcon, backIcon, checkIcon, closeIcon, rightIcon } from "#ui/icons.ts";
import { Modal } from "#ui/modal.tsx";
import { Seam } from "#ui/seam.tsx";
import { useWakeLock } from "#ui/wake-lock.ts";
import { type ChangeResult, type FindLocation, setState } from "./actions.ts";
import { LiveRowsContext } from "./live-rows.ts";
import { unknownWeightText, weightOfLimit } from "./load-text.ts";
import { PackRow } from "./pack-row.tsx";
import styles from "./packing-mode.module.css";
import { RowBlock, splitIntoBlocks } from "./row-block.tsx";
import { watchTouchTaps } from "./touch-taps.ts";

type PackingModeProps = {
  list: Checklist;
  cards: ReadonlyMap<string, PurchaseCard>;
  findLocation: FindLocation;
  /** Without words: the screen itself says what was packed. */
  onChanging: (changing: Promise<ChangeResult>, words: string) => void;
  onBags: () => void;
  onClose: () => void;
};

/** One bag after another over the whole screen, which stays awake. */
export function PackingMode(props: PackingModeProps): ReactNode {
  const { list, cards, findLocation, onChanging, onBags, onClose } = props;
  const { t } = useText();
  const live = useContext(LiveRowsContext);
  const [at, setAt] = useState(0);
  const announcement = useRef<HTMLSpanElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { bags } = partyOf(list);
  const pages = groupByBag(
    itemsOf(list).filter(({ state }) => state !== "skip"),
    bags,
  );
  // A page goes when its last thing moves elsewhere.
  const number = Math.min(at, pages.length - 1);
  const page = pages[number];
  useWakeLock();
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    if (rows.current) watchTouchTaps(rows.current, { rows: "li", signal: controller.signal });
    return () => controller.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another bag its name is read first
  useEffect(() => title.current?.focus(), [page?.key]);

  const nameOf = (bag: Bag | undefined) =>
    bag?.name ?? t(bags.length > 0 ? "listViews.noBag" : "listViews.wholeList");
  const onTick = (item: Item) => {
    const state = packOf((live.itemOf(item.id) ?? item).state);
    onChanging(setState(list, findLocation, item.id, state), "");
    // Set by hand: as state it would render the page before the row.
    if (announcement.current)
      announcement.current.textContent = t(`checklists.changed.${state}`, { name: item.name });
  };
  const go = (step: number) => setAt(Math.min(Math.max(0, number + step), pages.length - 1));
  const next = pages[number + 1];
  const counts = countItems(page?.items ?? []);
  const isPacked = counts.total > 0 && counts.packed === counts.total;
  const isAllPacked = pages.every(({ items }) => items.every(({ state }) => state === "packed"));

  return (
    <Modal open onClose={onClose} label={t("listViews.packing")} className={styles.screen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows between rows and bags; each is a button of its own too */}
      <div ref={rows} className={styles.page} onKeyDown={(event) => walk(event, go)}>
        <PackHead
          {...{ title, number, counts, onClose }}
          name={nameOf(page?.bag)}
          total={pages.length}
        />
        {page && <BagWeight bag={page.bag} items={page.items} cards={cards} />}
        {counts.total === 0 ? (
          <p className={styles.empty}>{t("listViews.nothingToPack")}</p>
        ) : (
          <ul className={styles.rows}>
            {splitIntoBlocks(page?.items ?? []).map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a bag keep their places
              <RowBlock key={`${page?.key} ${index}`} count={block.length} eager={index === 0}>
                {() =>
                  block.map((item) => (
                    <PackRow
                      key={item.id}
                      item={item}
                      card={item.product_id === null ? undefined : cards.get(item.product_id)}
                      onTick={onTick}
                    />
                  ))
                }
              </RowBlock>
            ))}
          </ul>
        )}
        {bags.length === 0 && (
          <div className={styles.hint}>
            <p>{t("listViews.noBagsText")}</p>
            <Button kind="quiet" size="s" onClick={onBags}>
              {t("listViews.splitIntoBags")}
            </Button>
          </div>
        )}
        <footer className={styles.foot}>
          <p role="status">
            {isAllPacked
              ? t("listViews.packedAll")
              : isPacked && t("listViews.packedBag", { bag: nameOf(page?.bag) })}
          </p>
          <span ref={announcement} className={styles.spoken} role="status" />
          <BagSteps nextName={next && nameOf(next.bag)} {...{ number, isPacked, go, onClose }} />
        </footer>
      </div>
    </Modal>
  );
}

type PackHeadProps = {
  title: RefObject<HTMLHeadingElement | null>;
  name: string;
  /** From 0, of `total` bags. */
  number: number;
  total: number;
  counts: ReturnType<typeof countItems>;
  onClose: () => void;
};

function PackHead({ title, name, number, total, counts, onClose }: PackHeadProps): ReactNode {
  const { t } = useText();
  const packedOf = t("listViews.packedOf", { done: counts.packed, total: counts.total });
  return (
    <header className={styles.head}>
      <div>
        <h2 ref={title} tabIndex={-1}>
          {name}
        </h2>
        <p>
          {total > 1 && <span>{t("listViews.bagOf", { number: number + 1, total })}</span>}
          <span>{packedOf}</span>
        </p>
      </div>
      <IconButton icon={closeIcon} label={t("listViews.closePacking")} onClick={onClose} />
      <Seam
        done={counts.packed}
        total={counts.total}
        stitches={48}
        label={packedOf}
        className={styles.seam}
      />
    </header>
  );
}

type BagStepsProps = {
  number: number;
  /** Undefined: this bag is the last. */
  nextName: string | undefined;
  isPacked: boolean;
  go: (step: number) => void;
  onClose: () => void;
};

/** To the bag before, the next one, or the end. */
function BagSteps({ number, nextName, isPacked, go, onClose }: BagStepsProps): ReactNode {
  const { t } = useText();
  const kind = isPacked ? "accent" : "quiet";
  return (
    <div>
      {number > 0 && (
        <IconButton icon={backIcon} label={t("listViews.previousBag")} onClick={() => go(-1)} />
      )}
      {nextName === undefined ? (
        <Button size="l" wide kind={kind} icon={checkIcon} onClick={onClose}>
          {t("listViews.donePacking")}
        </Button>
      ) : (
        <Button size="l" wide kind={kind} iconEnd={rightIcon} onClick={() => go(1)}>
          {t("listViews.nextBag", { bag: nextName })}
        </Button>
      )}
    </div>
  );
}

type BagWeightProps = {
  bag: Bag | undefined;
  items: readonly Item[];
  cards: ReadonlyMap<string, PurchaseCard>;
};

/** What the bag weighs with all that goes into it, and what of that is packed. */
function BagWeight({ bag, items, cards }: BagWeightProps): ReactNode {
  const { t, lang } = useText();
  const load = loadOf(items, cards);
  const limit = bag && limitOf(bag, load);
  const unknown = unknownWeightText(load, t);
  if (load.weight === 0 && !limit && !unknown) return null;
  const fullWeight = limit
    ? weightOfLimit(load.weight, limit.limit, t, lang)
    : load.weight > 0 && formatWeight(load.weight, lang);
  return (
    <p className={styles.weight}>
      {fullWeight && <b>{fullWeight}</b>}
      {limit && limit.excess > 0 && (
        <strong>
          <Icon of={alertIcon} size="xs" />
          {t("listViews.overLimit", { weight: formatWeight(limit.excess, lang) })}
        </strong>
      )}
      {load.weight > 0 && (
        <span>
          {t("listViews.packedWeight", { weight: formatWeight(load.packedWeight, lang) })}
        </span>
      )}
      {unknown && <span>{unknown}</span>}
    </p>
  );
}

/** ↑ ↓ Home End between rows, ← → between bags. */
function walk(event: KeyboardEvent<HTMLElement>, go: (step: number) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const turn = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-pack]")];
  const now = rows.findIndex((row) => row.matches(":focus"));
  const row = {
    ArrowDown: rows[now + 1],
    ArrowUp: rows[now - 1],
    Home: rows[0],
    End: rows.at(-1),
  }[event.key];
  if (turn) go(turn);
  else if (row) row.focus();
  else return;
  event.preventDefault();
}
