/** A planned list and a new plan for it: what differs, and the ops that record what is accepted. */
import type { PlanItem } from "#contract/assistant.ts";
import type { Checklist, Item } from "#contract/checklists.ts";
import type { NewId } from "#contract/clock.ts";
import type { Traveller } from "#contract/journeys.ts";
import type { Lang } from "#contract/lang.ts";
import type { OpIntent } from "#contract/ops.ts";
import { positionBetween } from "#rules/checklists/positions.ts";
import { travellersOf } from "#rules/checklists/travellers.ts";
import { detailDefaults } from "#rules/ops/row-details.ts";
import { packingItems } from "./items.ts";
import {
  amountOf,
  iconOf,
  itemOf,
  journeyOf,
  keptPlan,
  maxWhy,
  ownersOf,
  type PlanSource,
} from "./plan-list.ts";
import { isEditable, type PlannedLine, type Replan, replan, type StandingItem } from "./replan.ts";
import { type PackingSection, sections } from "./sections.ts";

export function lineOf(item: PlanItem, travellers: readonly Traveller[]): PlannedLine {
  const { rule, name, group, scope } = item;
  const about = { rule, name, group, concept: item.concept || null, scope };
  const values = { measure: null, ...amountOf(item), why: item.why.slice(0, maxWhy) };
  return { ...about, ...values, for: ownersOf(item, travellers) };
}

function standingOf(list: Pick<Checklist, "items">): StandingItem[] {
  return placedItems(list).map(({ item }) => {
    const { id, name, quantity, unit, weight, state } = item;
    const { measure, rule, concept, scope, touched, why } = { ...detailDefaults, ...item };
    const values = { quantity, unit, weight, measure, scope, why, for: item.for ?? [] };
    const isTicked = state === "have" || state === "packed";
    return { id, name, rule, concept, touched, isTicked, ...values };
  });
}

/**
 * The lines that the list was made from. The list keeps which there were and how many; what else
 * they said is what the rules say of the old trip now, or of the item itself where they no longer
 * know it.
 */
export function oldLinesOf(
  list: Pick<Checklist, "items" | "plan" | "journey">,
  planned: readonly PlanItem[],
): PlannedLine[] {
  const travellers = list.journey ? travellersOf(list.journey) : [];
  const lines = planned.map((item) => lineOf(item, travellers));
  const made = list.plan?.made;
  if (!made) return lines;
  const byRule = new Map(lines.map((line) => [line.rule, line]));
  const standing = new Map(standingOf(list).map((item) => [item.rule, item]));
  return made.flatMap(({ rule, quantity, for: owners = [] }) => {
    const known = byRule.get(rule) ?? standing.get(rule);
    // Removed by a person, and gone from the rules since: only its key matters.
    const line = known ?? { ...detailDefaults, name: rule, unit: "", weight: 0 };
    return { ...line, rule, concept: null, group: "", quantity, for: owners };
  });
}

type Plans = { list: Checklist; old: readonly PlannedLine[]; next: readonly PlannedLine[] };

export function replanList({ list, old, next }: Plans): Replan {
  return replan({ old, next, standing: standingOf(list), dropped: list.dropped ?? [] });
}

/** What the shopper has left out of the differences, and what they have brought back. */
export type ReplanChoices = {
  /** Rules of lines that are not to be added, to change or to go. */
  declined: ReadonlySet<string>;
  /** Rules that were removed before. */
  restored: ReadonlySet<string>;
};

type NewPlan = PlanSource & {
  name: string;
  /** With their products. */
  items: readonly PlanItem[];
  travellers: Traveller[];
  choices: ReplanChoices;
  lang: Lang;
  newId: NewId;
};

/** All of it is one intent, with one undo. */
export function opsOfReplan(list: Checklist, result: Replan, plan: NewPlan): OpIntent[] {
  const { items, choices, travellers } = plan;
  const isAccepted = (rule: string) => !choices.declined.has(rule);
  const added = new Set([
    ...result.added.map(({ rule }) => rule).filter(isAccepted),
    ...result.heldBack.map(({ rule }) => rule).filter((rule) => choices.restored.has(rule)),
  ]);
  const places = new Map(placedItems(list).map((placed) => [placed.item.id, placed]));
  const declinedLines = result.added.filter(({ rule }) => !isAccepted(rule));
  const dropped = [
    ...result.dropped.filter((rule) => !choices.restored.has(rule)),
    ...declinedLines.map(({ rule }) => rule),
  ];
  const isDropped = new Set(dropped);
  const made = items.filter(({ rule }) => !isDropped.has(rule));
  const head = {
    list_id: list.id,
    ...(plan.name !== list.name && { name: plan.name }),
    journey: { ...list.journey, ...journeyOf(plan.trip, travellers) },
    plan: keptPlan(plan, made, travellers),
    ...((dropped.length > 0 || list.dropped) && { dropped }),
  };
  const changes = result.changed.flatMap((change): OpIntent[] => {
    const placed = places.get(change.id);
    if (!placed) return [];
    const touched = placed.item.touched ?? [];
    // Kept as it is by the shopper's word: the amount is theirs from now on.
    const fields = isAccepted(change.rule)
      ? { ...change.fields, touched }
      : {
          touched: [
            ...new Set([...touched, ...Object.keys(change.fields).filter(isEditable)]),
          ].sort(),
        };
    return [{ kind: "item.edit", payload: { ...placed.at, changes: fields } }];
  });
  const removals = result.removed.flatMap((id): OpIntent[] => {
    const placed = places.get(id);
    if (!placed || !isAccepted(placed.item.rule ?? "")) return [];
    return [{ kind: "item.delete", payload: placed.at }];
  });
  const wanted = items.filter(({ rule }) => added.has(rule));
  return [
    { kind: "list.update", payload: head },
    ...changes,
    ...removals,
    ...addItems(list, wanted, plan),
  ];
}

type PlacedItem = {
  item: Item;
  at: { list_id: string; activity_id: string; group_id: string; item_id: string };
};

function placedItems(list: Pick<Checklist, "items"> & { id?: string }): PlacedItem[] {
  return list.items.flatMap((activity) =>
    activity.groups.flatMap((group) =>
      group.items.map((item) => ({
        item,
        at: {
          list_id: list.id ?? "",
          activity_id: activity.id,
          group_id: group.id,
          item_id: item.id,
        },
      })),
    ),
  );
}

/** Each at the end of its section; a section that the list lacks comes in where it belongs. */
function addItems(
  list: Checklist,
  items: readonly PlanItem[],
  { travellers, lang, newId }: NewPlan,
): OpIntent[] {
  const list_id = list.id;
  const positions = list.items.map((activity) => ({
    section: sectionOf(activity),
    position: activity.position,
  }));
  return sections.flatMap((section): OpIntent[] => {
    const own = items.filter(({ group }) => group === section.key);
    if (own.length === 0) return [];
    const activity = list.items.find((one) => sectionOf(one) === section);
    const group = activity?.groups.at(-1);
    const activity_id = activity?.id ?? newId();
    const group_id = group?.id ?? newId();
    const ops: OpIntent[] = [];
    if (!activity) {
      const position = placeOfSection(positions, section, activity_id);
      positions.push({ section, position });
      const created = {
        id: activity_id,
        name: section.name[lang],
        icon: iconOf(section),
        position,
      };
      ops.push({ kind: "activity.create", payload: { list_id, activity: created } });
    }
    if (!group) {
      const created = { id: group_id, name: "", position: positionBetween(null, null) };
      ops.push({ kind: "group.create", payload: { list_id, activity_id, group: created } });
    }
    let last = group?.items.at(-1)?.position ?? null;
    for (const one of own) {
      const id = newId();
      last = positionBetween(last, null, id);
      const item = itemOf(one, travellers, id, last);
      ops.push({ kind: "item.create", payload: { list_id, activity_id, group_id, item } });
    }
    return ops;
  });
}

/** By its picture, which a shopper cannot change, else by what stands in it. */
function sectionOf(activity: Checklist["items"][number]): PackingSection | undefined {
  const byIcon = sections.find((section) => iconOf(section) === activity.icon);
  if (byIcon) return byIcon;
  const rules = activity.groups.flatMap(({ items }) => items.flatMap(({ rule }) => rule ?? []));
  const groups = rules.map((rule) => packingItems.get(rule)?.group);
  return sections.find(({ key }) => groups.includes(key));
}

type PlacedSection = { section: PackingSection | undefined; position: string };

function placeOfSection(
  placed: readonly PlacedSection[],
  section: PackingSection,
  id: string,
): string {
  const rank = (one: PackingSection) => sections.indexOf(one);
  const sorted = [...placed].sort((a, b) => (a.position < b.position ? -1 : 1));
  const next = sorted.findIndex((one) => one.section && rank(one.section) > rank(section));
  const at = next < 0 ? sorted.length : next;
  return positionBetween(sorted[at - 1]?.position ?? null, sorted[at]?.position ?? null, id);
}
