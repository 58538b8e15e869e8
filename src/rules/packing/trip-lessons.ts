/**
 * What past trips have taught: things that were not needed, and things that were missing. It is stored
 * on the device; `apply-lessons.ts` says what the next plan makes of it.
 */
export type MissedThing = { name: string; activities: readonly string[] };

export type TripLessons = {
  /** Rule → lists on whose trips its thing was not needed. */
  unneeded: Readonly<Record<string, readonly string[]>>;
  /** The latest first. */
  missed: readonly MissedThing[];
  /** Lists whose trips nobody is asked about again. */
  answered: readonly string[];
};

export type TripAnswers = {
  listId: string;
  activities: readonly string[];
  /** Rules. */
  unneeded: readonly string[];
  /** Names, as the shopper wrote them. */
  missed: readonly string[];
};

const most = { missed: 30, answered: 200, lists: 5 } as const;

const noLessons: TripLessons = { unneeded: {}, missed: [], answered: [] };

/** A stored value may come from another build. */
export function readLessons(stored: unknown): TripLessons {
  if (typeof stored !== "object" || stored === null) return noLessons;
  const { unneeded, missed, answered }: { [Key in keyof TripLessons]?: unknown } = stored;
  const isThing = (one: unknown): one is MissedThing =>
    typeof one === "object" && one !== null && "name" in one && typeof one.name === "string";
  const strings = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
  return {
    unneeded: Object.fromEntries(
      Object.entries(typeof unneeded === "object" && unneeded !== null ? unneeded : {}).map(
        ([rule, lists]) => [rule, strings(lists)],
      ),
    ),
    missed: (Array.isArray(missed) ? missed : [])
      .filter(isThing)
      .map(({ name, activities }) => ({ name, activities: strings(activities) })),
    answered: strings(answered),
  };
}

export function addAnswers(lessons: TripLessons, answers: TripAnswers): TripLessons {
  const { listId, activities } = answers;
  const unneeded = { ...lessons.unneeded };
  for (const rule of answers.unneeded) {
    const lists = (unneeded[rule] ?? []).filter((id) => id !== listId);
    unneeded[rule] = [listId, ...lists].slice(0, most.lists);
  }
  const byKey = new Map(answers.missed.map((name) => [keyOf(name), name.trim()]));
  const unneededKeys = new Set(answers.unneeded);
  const known = lessons.missed.filter(
    ({ name }) => !byKey.has(keyOf(name)) && !unneededKeys.has(ruleOf(name)),
  );
  const missed = [...byKey.values()].map((name) => ({ name, activities }));
  return {
    unneeded,
    missed: [...missed, ...known].slice(0, most.missed),
    answered: [listId, ...lessons.answered.filter((id) => id !== listId)].slice(0, most.answered),
  };
}

export const keyOf = (name: string) => name.trim().toLowerCase();
/** The key of a thing that no rule knows; the same after every trip. */
export const ruleOf = (name: string) => `missed ${keyOf(name)}`.slice(0, 64);
