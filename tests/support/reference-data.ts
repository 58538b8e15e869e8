/** Lists, products and weather that some tests read beside the repository, when they are there. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const referenceData = fileURLToPath(new URL("../../../shared/data/", import.meta.url));

/** Says so in one line when the folder is absent: what needs it has nothing to read then. */
export function hasReferenceData(): boolean {
  const here = existsSync(referenceData);
  if (!here) console.log("../shared/data is absent: tests that read it have nothing to read");
  return here;
}
