import type { PageName } from "./routes.ts";

/** The file of a page, as the build's manifest knows it; a browser does without. */
export function pageSource(name: PageName): string {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `src/app/pages/${file}.tsx`;
}
