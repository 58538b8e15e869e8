import { isListLane, listLane } from "#contract/lanes.ts";
import { readIdentity, readSessionGeneration } from "./device-table.ts";
import {
  type FirstScreen,
  type ScreenKey,
  type ScreenSource,
  screenVersion,
} from "./first-screen.ts";
import type { Store, Tx } from "./store.ts";

/**
 * Stores nothing if the page shows something else, as `isCurrent` says, once its version is read, and
 * nothing if the shopper has signed out by then.
 */
export async function putFirstScreen(
  store: Store,
  key: ScreenKey,
  screen: Omit<FirstScreen, "version">,
  isCurrent: () => boolean,
): Promise<void> {
  const { source, generation } = await store.read(async (tx) => ({
    source: await readSource(tx, key, screen.listId),
    generation: await readSessionGeneration(tx),
  }));
  const { overview } = source;
  // The page shows another list, or the newest: which one that is is not known without all of them.
  if (!isCurrent() || (overview && (overview.current ?? "") !== screen.listId)) return;
  const version = screenVersion(source);
  await store.write(["device"], async (tx) => {
    if ((await readSessionGeneration(tx)) === generation)
      await tx.putDevice(key, { ...screen, version });
  });
}

/** What is stored, of this device as it was then. `isCurrent`: it is so now. */
export function readFirstScreen(
  store: Store,
  key: ScreenKey,
): Promise<{ screen: FirstScreen; isCurrent: boolean } | undefined> {
  return store.read(async (tx) => {
    const screen = await tx.findDevice(key);
    if (!screen) return undefined;
    const version = screenVersion(await readSource(tx, key, screen.listId));
    return { screen, isCurrent: version === screen.version };
  });
}

async function readSource(tx: Tx, key: ScreenKey, listId: string): Promise<ScreenSource> {
  const lane = listLane(listId);
  const identity = await readIdentity(tx);
  const [head, ops] = await Promise.all([tx.findHead(identity, lane), tx.listOps(identity, lane)]);
  if (key === "firstScreen") return { identity, head, ops };
  const [current, heads, allOps] = await Promise.all([
    tx.findDevice("currentChecklist"),
    tx.listHeads(identity),
    tx.listOpsOf(identity),
  ]);
  const lanes = heads.map((one) => one.lane).filter(isListLane);
  const count = allOps.filter((op) => isListLane(op.lane)).length;
  return { identity, head, ops, overview: { current, lanes, ops: count } };
}
