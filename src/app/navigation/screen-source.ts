import type { ScreenName } from "#app/routes.ts";

/** The file of a screen, as the build's manifest names it; used by the server only. */
export function screenSource(name: ScreenName): string {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `src/app/screens/${file}.tsx`;
}
