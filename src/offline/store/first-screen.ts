/**
 * What a page shows first, as HTML: of the list that was shown last, and of the front page. The service
 * worker puts it into the shell: it is seen, and a list can be ticked, while the page's code loads.
 */
import type { LaneHead, StoredOp } from "./rows.ts";

export type FirstScreen = {
  /** Of the page, with its language. */
  path: string;
  /** The list that it shows; on the front page the current one, or "". */
  listId: string;
  /** The classes in the HTML, and the style sheets, are those of this build. */
  build: string;
  /** As `screenVersion` says; what has changed since has another one. */
  version: string;
  html: string;
  /** Paths of the page's style sheets. */
  styles: string[];
};

/** Where it is stored. The front page is the installed app's start, whichever list was shown last. */
export type ScreenKey = "firstScreen" | "homeScreen";

/** The key range of the lanes of all lists: it ends at the next character. */
export const listLaneRange = ["list:", "list;"] as const;

/** What the screen shows of this device. */
export type ScreenSource = {
  identity: string;
  head: LaneHead | undefined;
  /** Of its list. */
  ops: readonly StoredOp[];
  /** Of the front page, which shows the current list. */
  overview?: { current: unknown; lanes: readonly string[]; ops: number };
};

/** What the list on this device consists of; another string after each change. */
export function screenVersion({ identity, head, ops, overview }: ScreenSource): string {
  const changes = ops.map(({ seq, kind, payload }) => [seq, kind, payload]);
  const { current = null, lanes = [], ops: count = 0 } = overview ?? {};
  const choice = overview ? [current, lanes, count] : [];
  return JSON.stringify([identity, head?.stamp ?? null, changes, ...choice]);
}
