import { type ReactNode, useMemo } from "react";
import type { Checklist, Item } from "#contract/checklists.ts";
import { formatWeight } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { nbsp } from "#i18n/typography.ts";
import {
  type AisleCategory,
  groupByAisle,
  groupByBag,
  groupByPerson,
  priceByItem,
  sharesOf,
} from "#rules/checklists/groupings.ts";
import type { Grouping } from "#rules/checklists/layout.ts";
import { canCarry, limitOf, loadOf, loadOfTraveller, partyOf } from "#rules/checklists/loads.ts";
import type { PurchasePlan } from "#rules/checklists/purchase.ts";
import { Button } from "#ui/button.tsx";
import { selectIcon } from "#ui/editor-icons.ts";
import { bagIcon, userIcon } from "#ui/icons.ts";
import { quantityText } from "./amount-text.ts";
import styles from "./list-parts.module.css";
import { peopleText } from "./load-text.ts";
import type { ListPart } from "./part-section.tsx";
import { PartSection } from "./part-section.tsx";
import type { ShownRows } from "./shown-rows.ts";

export type ListPartsProps = {
  list: Checklist;
  grouping: Exclude<Grouping, "section">;
  plan: PurchasePlan;
  rows: ShownRows;
  categories: readonly AisleCategory[];
  categoryOf: (item: Item) => string | null | undefined;
  onBags: () => void;
  onPeople: () => void;
  /** Opens the editor, where several things are selected and moved at once. */
  onSort: () => void;
};

/** The rows of a list by aisles, bags or people, with what each part weighs and costs. */
export function ListParts(props: ListPartsProps): ReactNode {
  const { list, plan, rows, grouping } = props;
  const parts = useListParts(props);
  const prices = useMemo(() => priceByItem(plan), [plan]);
  const words = useMemo(() => new Map(rows.marks), [rows.marks]);
  const markOf = (items: readonly Item[]) =>
    items.flatMap(({ id }) => (words.has(id) ? `${id} ${words.get(id)}` : [])).join(" ");
  let rowsAbove = 0;
  return (
    <>
      {grouping !== "aisle" && <PartsHead {...props} />}
      {parts.map((part) => {
        const start = rowsAbove;
        rowsAbove += part.items.length;
        return (
          <PartSection
            key={`${list.id} ${part.key}`}
            part={part}
            missingCost={part.items.reduce((sum, { id }) => sum + (prices.get(id) ?? 0), 0)}
            marks={markOf(part.items)}
            rows={rows}
            rowsAbove={start}
          />
        );
      })}
    </>
  );
}

function useListParts(props: ListPartsProps): ListPart[] {
  const { list, grouping, rows, categories, categoryOf } = props;
  const { items, cards } = rows;
  const { t, lang } = useText();
  return useMemo(() => {
    const party = partyOf(list);
    const { travellers, bags } = party;
    if (grouping === "aisle")
      return groupByAisle(items, categories, categoryOf).map(({ key, aisle, items: own }) => ({
        key,
        items: own,
        load: undefined,
        limit: undefined,
        weightText: "",
        sharesText: "",
        emptyText: "",
        title: aisle?.name ?? t("listViews.otherAisle"),
      }));
    if (grouping === "bag")
      return groupByBag(items, bags).map(({ key, bag, items: own }) => {
        const load = loadOf(own, cards);
        const weightText = load.weight > 0 ? formatWeight(load.weight, lang) : "";
        return {
          key,
          items: own,
          load,
          limit: bag && limitOf(bag, load),
          weightText,
          sharesText: "",
          title: bag?.name || t("listViews.noBag"),
          emptyText: t("listViews.emptyBag"),
        };
      });
    return groupByPerson(items, party).map(({ key, travellers: owners, items: own }) => {
      const [one, ...others] = owners;
      const isOne = one !== undefined && others.length === 0;
      const isCarrying = isOne && canCarry(one);
      const load = isCarrying ? loadOfTraveller(items, cards, one, party) : loadOf(own, cards);
      const weight = load.weight > 0 ? formatWeight(load.weight, lang) : "";
      const shares = (isOne ? sharesOf(items, one, party) : []).map((share) =>
        [share.name, quantityText(share, t, lang)].filter(Boolean).join(`${nbsp}— `),
      );
      const things = shares.join(", ");
      return {
        key,
        items: own,
        load,
        limit: undefined,
        title: peopleText(owners, travellers, t),
        weightText: isCarrying && weight ? t("listViews.carries", { weight }) : weight,
        sharesText: things && t("listViews.shares", { things }),
        emptyText: things ? "" : t("listViews.emptyPerson"),
      };
    });
  }, [list, grouping, items, cards, categories, categoryOf, t, lang]);
}

/** What can be done with bags or people; where there are none, what they are for. */
function PartsHead({ list, grouping, onBags, onPeople, onSort }: ListPartsProps): ReactNode {
  const { t } = useText();
  const { travellers, bags } = partyOf(list);
  const isBags = grouping === "bag";
  const isEmpty = isBags ? bags.length === 0 : travellers.length === 0;
  return (
    <div className={styles.head}>
      {isEmpty && (
        <div>
          <h2>{t(isBags ? "listViews.noBagsTitle" : "listViews.noPeopleTitle")}</h2>
          <p>{t(isBags ? "listViews.noBagsText" : "listViews.noPeopleText")}</p>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          kind={isEmpty ? "plain" : "quiet"}
          size="s"
          icon={isBags ? bagIcon : userIcon}
          onClick={isBags ? onBags : onPeople}
        >
          {isBags
            ? t(isEmpty ? "listViews.addBag" : "listViews.bags")
            : t(isEmpty ? "listViews.addPerson" : "listViews.people")}
        </Button>
        {!isEmpty && (
          <Button kind="quiet" size="s" icon={selectIcon} onClick={onSort}>
            {t("listViews.sort")}
          </Button>
        )}
      </div>
    </div>
  );
}
