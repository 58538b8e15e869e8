/**
 * The first screen of the list that was shown last, as HTML. The service worker puts it into the
 * shell: the list is seen, and can be ticked, while the page's code loads.
 */
import type { Lane } from "#contract/lanes.ts";
import type { LaneHead, StoredOp } from "./rows.ts";

export type FirstScreen = {
  /** Of the page, with its language. */
  path: string;
  listId: string;
  /** The classes in the HTML, and the style sheets, are those of this build. */
  build: string;
  /** As `screenVersion` says; a list that has changed since has another one. */
  version: string;
  html: string;
  /** Paths of the page's style sheets. */
  styles: string[];
};

export const laneOfList = (listId: string): Lane => `list:${listId}`;

/** What the list on this device consists of; another string after each change. */
export function screenVersion(
  identity: string,
  head: LaneHead | undefined,
  ops: readonly StoredOp[],
): string {
  const changes = ops.map(({ seq, kind, payload }) => [seq, kind, payload]);
  return JSON.stringify([identity, head?.stamp ?? null, changes]);
}
