import { useEffect, useState } from "react";
import type { Checklist } from "#contract/checklists.ts";
import { findOwnList } from "./find-own-list.ts";

type NamedList = { id: string; name: string };

export type WholeLists = {
  lists: readonly Checklist[];
  /** Names of those that this device does not have whole. */
  away: readonly string[];
};

/** The lists with all that is in them; undefined until they are read. */
export function useOwnLists(named: readonly NamedList[]): WholeLists | undefined {
  const [read, setRead] = useState<WholeLists>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, as the sheet opens
  useEffect(() => {
    // no await: it is drawn when it is here
    void readOwnLists(named).then(setRead);
  }, []);
  return read;
}

async function readOwnLists(named: readonly NamedList[]): Promise<WholeLists> {
  const found = await Promise.all(named.map(({ id }) => findOwnList(id)));
  return {
    lists: found.filter((list) => list !== undefined),
    away: named.flatMap(({ name }, at) => (found[at] ? [] : name)),
  };
}
