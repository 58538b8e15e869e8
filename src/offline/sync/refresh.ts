/** Updates the base from the server, where that is safe. */
import { type Lane, resourceOfLane } from "#contract/lanes.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import { localIdentity } from "#offline/store/rows.ts";
import type { RefreshResult } from "./apply-pull.ts";
import {
  type PullResult,
  pullAll,
  pullCart,
  pullChecklist,
  pullChecklists,
  pullLane,
} from "./pulls.ts";
import type { OwnReadParts } from "./read-own.ts";

export type Refresh = {
  refreshCart: () => Promise<RefreshResult>;
  refreshChecklist: (id: string) => Promise<RefreshResult>;
  /** The overview, and every list of which it names a newer version than the device has. */
  refreshChecklists: () => Promise<RefreshResult>;
  refreshLane: (lane: Lane) => Promise<RefreshResult>;
  /** Everything; if the session turns out to have another identity, again with that one. */
  refreshAll: () => Promise<RefreshResult>;
};

export function makeRefresh(parts: OwnReadParts): Refresh {
  const { store, sessions } = parts;

  /** The second attempt, with the identity that the server confirms. */
  async function pullAgain(pull: () => Promise<PullResult>): Promise<RefreshResult> {
    if (sessions.confirmed() === undefined && !(await sessions.confirm())) return "ignored";
    const secondResult = await pull();
    return secondResult === "otherIdentity" ? "ignored" : secondResult;
  }

  /** A pull of one lane does not replace the device's identity: only a pull of all lanes does. */
  async function pullAsOwner(pull: () => Promise<PullResult>): Promise<RefreshResult> {
    const firstResult = await pull();
    if (firstResult !== "otherIdentity") return firstResult;
    const hasNoIdentity = (await store.read(readIdentity)) === localIdentity;
    return hasNoIdentity || sessions.confirmed() !== undefined ? pullAgain(pull) : "ignored";
  }

  return {
    refreshCart: () => pullAsOwner(() => pullCart(parts)),
    refreshChecklist: (id) => pullAsOwner(() => pullChecklist(parts, id)),
    refreshChecklists: () => pullAsOwner(() => pullChecklists(parts)),
    async refreshLane(lane) {
      const parsed = resourceOfLane(lane);
      return pullAsOwner(() => pullLane(parts, parsed));
    },
    async refreshAll() {
      const firstResult = await pullAll(parts);
      return firstResult === "otherIdentity" ? pullAgain(() => pullAll(parts)) : firstResult;
    },
  };
}
