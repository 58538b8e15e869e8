import { readIdentity, readSessionGeneration } from "./device-table.ts";
import { type FirstScreen, laneOfList, screenVersion } from "./first-screen.ts";
import type { Store } from "./store.ts";

/**
 * Stores nothing if the list is shown otherwise, as `isCurrent` says, once its version is read, and
 * nothing if the shopper has signed out by then.
 */
export async function putFirstScreen(
  store: Store,
  screen: Omit<FirstScreen, "version">,
  isCurrent: () => boolean,
): Promise<void> {
  const lane = laneOfList(screen.listId);
  const { version, generation } = await store.read(async (tx) => {
    const identity = await readIdentity(tx);
    const [head, ops] = await Promise.all([
      tx.findHead(identity, lane),
      tx.listOps(identity, lane),
    ]);
    const version = screenVersion(identity, head, ops);
    return { version, generation: await readSessionGeneration(tx) };
  });
  if (!isCurrent()) return;
  await store.write(["device"], async (tx) => {
    if ((await readSessionGeneration(tx)) === generation)
      await tx.putDevice("firstScreen", { ...screen, version });
  });
}
