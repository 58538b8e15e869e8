/** Every item of the shopper's own lists on this device. Loaded on demand. */
import type { Item } from "#contract/checklists.ts";
import type { Lane } from "#contract/lanes.ts";
import type { Device } from "#offline/device.ts";
import { readListRows } from "#offline/log/current-state.ts";
import { foldList } from "#offline/log/fold.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import type { Tx } from "#offline/store/store.ts";

/** Typing asks again and again; the lists hardly change meanwhile. */
const fresh = 30_000;
let cached: { device: Device; at: number; things: Promise<Item[]> } | undefined;

export function readOwnThings(device: Device): Promise<Item[]> {
  const now = performance.now();
  if (cached?.device === device && now - cached.at < fresh) return cached.things;
  const things = device.parts.store.read(readThings);
  cached = { device, at: now, things };
  things.catch(() => {
    cached = undefined;
  });
  return things;
}

async function readThings(tx: Tx): Promise<Item[]> {
  const identity = await readIdentity(tx);
  const heads = await tx.listHeads(identity);
  const firstOps = await tx.listFirstOps(identity);
  const things: Item[] = [];
  for (const lane of new Set<string>([...heads, ...firstOps].map((one) => one.lane))) {
    if (!lane.startsWith("list:")) continue;
    // as: the prefix was just checked
    const ofList = lane as Lane;
    const { rows } = await readListRows(tx, identity, ofList);
    for (const row of foldList(rows, await tx.listOps(identity, ofList)).values())
      if (row.row === "item") things.push(row);
  }
  return things;
}
