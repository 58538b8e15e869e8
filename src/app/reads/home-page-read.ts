import type { Read } from "#contract/reads.ts";
import type { Reads } from "./reads.ts";
import { themeRead } from "./site-reads.ts";
import { stateOf } from "./use-read.ts";

/** The page that the owner put in place of the home page; null: none. */
export function homePageRead(reads: Reads): Read<"readPage"> | null {
  const theme = stateOf(reads, themeRead);
  const id = theme.state === "ready" ? theme.answer.home_override_by_page : "";
  return id ? { call: "readPage", params: { id } } : null;
}
