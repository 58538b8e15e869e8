/** Updates the base from the server, where that is safe. */
import { type Lane, type LaneResource, resourceOfLane } from "#contract/lanes.ts";
import type { SavedProductsKind } from "#contract/saved-products.ts";
import { readIdentity } from "#offline/store/device-table.ts";
import { localIdentity } from "#offline/store/rows.ts";
import type { RefreshResult } from "./apply-pull.ts";
import {
  finishRating,
  type PullResult,
  pullAll,
  pullCart,
  pullChecklist,
  pullChecklists,
  pullSavedProducts,
} from "./pulls.ts";
import type { OwnReadParts } from "./read-own.ts";

export type Refresh = {
  refreshCart: () => Promise<RefreshResult>;
  refreshSavedProducts: (kind: SavedProductsKind) => Promise<RefreshResult>;
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
  async function pullLane(pull: () => Promise<PullResult>): Promise<RefreshResult> {
    const firstResult = await pull();
    if (firstResult !== "otherIdentity") return firstResult;
    const hasNoIdentity = (await store.read(readIdentity)) === localIdentity;
    return hasNoIdentity || sessions.confirmed() !== undefined ? pullAgain(pull) : "ignored";
  }

  const refreshCart = () => pullLane(() => pullCart(parts));
  const refreshSavedProducts = (kind: SavedProductsKind) =>
    pullLane(() => pullSavedProducts(parts, kind));
  const refreshChecklist = (id: string) => pullLane(() => pullChecklist(parts, id));

  const refreshers: Record<LaneResource, (id: string, lane: Lane) => Promise<RefreshResult>> = {
    cart: refreshCart,
    wishlist: () => refreshSavedProducts("wishlist"),
    comparison: () => refreshSavedProducts("comparison"),
    list: refreshChecklist,
    rating: (_id, lane) => finishRating(parts, lane),
  };

  return {
    refreshCart,
    refreshChecklist,
    refreshChecklists: () => pullLane(() => pullChecklists(parts)),
    refreshSavedProducts,
    async refreshLane(lane) {
      const { resource, id } = resourceOfLane(lane);
      return refreshers[resource](id, lane);
    },
    async refreshAll() {
      const firstResult = await pullAll(parts);
      return firstResult === "otherIdentity" ? pullAgain(() => pullAll(parts)) : firstResult;
    },
  };
}
