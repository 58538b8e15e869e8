/** Every screen of the back office: where it stands, who sees it, and which file draws it. */
import { decodeSegment } from "#contract/call-paths.ts";
import { catalogueScreens } from "./catalogue-screens.ts";
import type { Screen } from "./screen.ts";
import { settingsScreens } from "./settings-screens.ts";
import { workScreens } from "./work-screens.ts";

export const screens: readonly Screen[] = [...workScreens, ...catalogueScreens, ...settingsScreens];

/** What stands on a phone's bar; everything else is one tap further. */
export const barScreens: readonly string[] = ["/", "/orders", "/products"];

/**
 * The longest `at` that the path begins with, and the rest as the object's id; none that has no
 * objects, and none for a malformed id.
 */
export function findScreen(path: string): { screen: Screen; id: string } | undefined {
  const found = screens
    .filter(({ at }) => path === at || (at !== "/" && path.startsWith(`${at}/`)))
    .sort((a, b) => b.at.length - a.at.length)[0];
  if (!found) return undefined;
  const id = decodeSegment(path.slice(found.at.length + 1));
  if (id === undefined) return undefined;
  const hasObjects = found.item !== undefined || found.resource !== undefined;
  return id === "" || hasObjects ? { screen: found, id } : undefined;
}
