import type { PageName } from "#app/routes.ts";

/** The file of a page, as the build's manifest knows it; a browser does without. */
export function pageSource(name: PageName): string {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `src/app/screens/${file}.tsx`;
}
