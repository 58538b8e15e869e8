import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("./drawings/", import.meta.url));
const extension = ".svg";

/** What the shop has drawn itself: name → SVG. Read by the build and by checks, never by the server. */
export function readDrawings(): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith(extension));
  return new Map(
    files
      .sort()
      .map((file) => [file.slice(0, -extension.length), readFileSync(`${folder}${file}`, "utf8")]),
  );
}
