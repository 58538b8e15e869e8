/** Lists, products and weather in a folder beside the repository. Some tests read it if it exists. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const referenceData = fileURLToPath(new URL("../../../shared/data/", import.meta.url));

/** Logs one line when the folder is absent. Tests that need it then have nothing to read. */
export function hasReferenceData(): boolean {
  const here = existsSync(referenceData);
  if (!here) console.log("../shared/data is absent: tests that read it have nothing to read");
  return here;
}
