import type { Checklist } from "#contract/checklists.ts";
import { isListLane, type Lane } from "#contract/lanes.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import type { Tx } from "#offline/store/store.ts";
import { listOfRows } from "#rules/ops/list-tree.ts";
import { readCurrentState } from "./log/current-state.ts";

/** Every own list that this device has completely, with the changes that are not sent yet. */
export async function readOwnLists(tx: Tx): Promise<Checklist[]> {
  const identity = await readIdentity(tx);
  const known = [...(await tx.listHeads(identity)), ...(await tx.listFirstOps(identity))];
  const lists: Checklist[] = [];
  for (const lane of new Set(known.map((one) => one.lane))) {
    if (!isListLane(lane)) continue;
    const list = await readList(tx, lane);
    if (list?.kind === "own") lists.push(list);
  }
  return lists;
}

/** Undefined if the device does not have all of it. */
export async function readList(tx: Tx, lane: Lane): Promise<Checklist | undefined> {
  const { rows } = await readCurrentState(tx, lane);
  return listOfRows(rows.values(), { version: 0, epoch: "" });
}
