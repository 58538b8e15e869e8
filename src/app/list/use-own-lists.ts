import { useEffect, useState } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { findOwnList } from "./find-own-list.ts";

type NamedList = { id: string; name: string };

export type OwnLists = {
  lists: readonly Checklist[];
  /** Names of those that can be read neither on this device nor from the shop. */
  away: readonly string[];
};

/** The lists with all their items; undefined until they are read. */
export function useOwnLists(named: readonly NamedList[]): OwnLists | undefined {
  const [ownLists, setOwnLists] = useState<OwnLists>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, as the sheet opens
  useEffect(() => {
    // no await: it is drawn when it is here
    void findNamedLists(named).then(setOwnLists);
  }, []);
  return ownLists;
}

async function findNamedLists(named: readonly NamedList[]): Promise<OwnLists> {
  const found = await Promise.all(named.map(({ id }) => findOwnList(id)));
  return {
    lists: found.filter((list) => list !== undefined),
    away: named.flatMap(({ name }, at) => (found[at] ? [] : name)),
  };
}
