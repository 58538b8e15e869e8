import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo } from "react";
import { useRouter } from "wouter";
import { useDevice } from "#app/connection/use-device.ts";
import { categoriesIn, categoriesRead } from "#app/reads/site-reads.ts";
import { useRead, useReads } from "#app/reads/use-read.ts";
import { whenUnchanged } from "#app/shell/store-screen.ts";
import type { Checklist, Item } from "#contract/checklists.ts";
import type { Read } from "#contract/reads.ts";
import type { ChangeResult } from "#features/checklists/actions.ts";
import { saveBags, saveTravellers } from "#features/checklists/bag-actions.ts";
import { BagsSheet } from "#features/checklists/bags-sheet.tsx";
import { indexList } from "#features/checklists/list-index.ts";
import { ListParts as Parts } from "#features/checklists/list-parts.tsx";
import { ListTools } from "#features/checklists/list-tools.tsx";
import { PackingMode } from "#features/checklists/packing-mode.tsx";
import { PeopleSheet } from "#features/checklists/people-sheet.tsx";
import type { ShownRows } from "#features/checklists/shown-rows.ts";
import { useI18n, useText } from "#i18n/text-provider.tsx";
import { findListLayout, putListLayout } from "#offline/list-layouts.ts";
import type { ListLayout } from "#rules/checklists/layout.ts";
import type { PurchaseCard, PurchasePlan } from "#rules/checklists/purchase.ts";
import { startStoringFirstScreen } from "./store-first-screen.ts";
import { chooseList } from "./use-current-list.ts";

export type OpenExtra = "bags" | "people" | "packing" | undefined;

export type ListExtrasProps = {
  list: Checklist;
  layout: ListLayout;
  /** Whether it was chosen for this list since it was opened; if not, the device may remember one. */
  isChosen: boolean;
  onLayout: (changes: Partial<ListLayout>) => void;
  onChanging: (changing: Promise<ChangeResult>, words: string) => void;
  /** Opens the editor. */
  onEdit: () => void;
  cards: ReadonlyMap<string, PurchaseCard>;
  plan: PurchasePlan;
  open: OpenExtra;
  onOpen: (extra: OpenExtra) => void;
};

/** The line of tools of an own list, and what it opens. Loaded after the list. */
export function ListExtras(props: ListExtrasProps): ReactNode {
  const { list, layout, cards, open, onOpen, onChanging } = props;
  const { t } = useText();
  useRememberedLayout(props);
  const { locationOf } = useMemo(() => indexList(list), [list]);
  useOpenedList(list);
  useFirstScreen(list, layout);
  useHomeScreen(list);
  const close = () => onOpen(undefined);
  const save = (changing: Promise<ChangeResult>, words: string) => {
    close();
    onChanging(changing, words);
  };
  return (
    <>
      <ListTools
        grouping={layout.grouping}
        onGrouping={(grouping) => props.onLayout({ grouping })}
        onPack={() => onOpen("packing")}
      />
      {open === "bags" && (
        <BagsSheet
          list={list}
          onClose={close}
          onSave={(bags) => save(saveBags(list, bags), t("listViews.bagsSaved"))}
        />
      )}
      {open === "people" && (
        <PeopleSheet
          list={list}
          onClose={close}
          onSave={(people) => save(saveTravellers(list, people), t("listViews.peopleSaved"))}
        />
      )}
      {open === "packing" && (
        <PackingMode
          list={list}
          cards={cards}
          findLocation={locationOf}
          onChanging={onChanging}
          onBags={() => onOpen("bags")}
          onClose={close}
        />
      )}
    </>
  );
}

/** An opened list is the current one, as a newly made one is. */
function useOpenedList({ id }: Checklist): void {
  const device = useDevice();
  useEffect(() => {
    // no await: it is read when another page is opened
    if (device) void chooseList(device, id).catch(() => undefined);
  }, [device, id]);
}

/** Layouts are remembered on the device, for each list by itself. */
function useRememberedLayout({ list, layout, isChosen, onLayout }: ListExtrasProps): void {
  const device = useDevice();
  const store = device?.parts.store;
  const { id } = list;
  const apply = useEffectEvent((remembered: ListLayout | undefined) => {
    if (remembered && !isChosen) onLayout(remembered);
  });
  useEffect(() => {
    // no await: until it is read the whole list is shown
    if (store) void findListLayout(store, id).then(apply, () => undefined);
  }, [store, id]);
  const { filter, grouping } = layout;
  useEffect(() => {
    // no await: it is only remembered
    if (store && isChosen)
      void putListLayout(store, id, { filter, grouping }).catch(() => undefined);
  }, [store, id, isChosen, filter, grouping]);
}

/** What is shown is stored for the next start, also after another choice of what is shown. */
function useFirstScreen({ id }: Checklist, { filter, grouping }: ListLayout): void {
  const device = useDevice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is read from the page, which another layout changes
  useEffect(
    () => (device ? startStoringFirstScreen(device, id) : undefined),
    [device, id, filter, grouping],
  );
}

/** ms; the list's own screen is stored before. */
const unchanged = 3000;

/** The front page's stored screen shows the current list, too. */
function useHomeScreen({ id }: Checklist): void {
  const device = useDevice();
  const { base } = useRouter();
  const i18n = useI18n();
  const reads = useReads();
  useEffect(() => {
    if (!device) return;
    return whenUnchanged(device.checklist(id), unchanged, async () => {
      const { updateHomeScreen } = await import("./update-home-screen.tsx");
      await updateHomeScreen(device, { i18n, reads, base });
    });
  }, [device, id, i18n, reads, base]);
}

const conceptsRead: Read<"readConcepts"> = { call: "readConcepts" };

/** The rows by aisles, bags or people. */
export function ListParts(props: ListExtrasProps & { rows: ShownRows }): ReactNode {
  const { list, layout, plan, rows, onOpen, onEdit } = props;
  const { grouping } = layout;
  const categories = categoriesIn(useRead(grouping === "aisle" ? categoriesRead : null));
  const categoryOf = useCategoryOf(rows, grouping === "aisle");
  if (grouping === "section") return null;
  return (
    <Parts
      {...{ list, grouping, plan, rows, categories, categoryOf }}
      onBags={() => onOpen("bags")}
      onPeople={() => onOpen("people")}
      onSort={onEdit}
    />
  );
}

/** In which category of the shop a thing is found: its product's, its own, or its concept's. */
function useCategoryOf({ cards }: ShownRows, isNeeded: boolean) {
  const concepts = useRead(isNeeded ? conceptsRead : null);
  const answer = concepts.state === "ready" ? concepts.answer : undefined;
  const categories = useMemo(
    () =>
      new Map(
        answer?.map(({ key, links }) => [
          key,
          links.find(({ category_id }) => category_id)?.category_id,
        ]),
      ),
    [answer],
  );
  return useCallback(
    ({ product_id, category_id, concept }: Item) =>
      (product_id === null ? undefined : cards.get(product_id)?.category_id) ??
      category_id ??
      (concept ? categories.get(concept) : undefined),
    [cards, categories],
  );
}
