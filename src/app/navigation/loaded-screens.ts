import type { ScreenName } from "#app/routes.ts";
import { importScreen } from "./import-screen.ts";
import type { ScreenModule } from "./screen-module.ts";

const loaded = new Map<ScreenName, ScreenModule>();

/** The module of a screen whose code is loaded. */
export function findLoadedScreen(name: ScreenName): ScreenModule | undefined {
  return loaded.get(name);
}

/** Loads a screen's code: before render and before hydration, so no content waits for it. */
export async function loadScreen(name: ScreenName): Promise<ScreenModule> {
  const known = loaded.get(name);
  if (known) return known;
  const { screenLoaders } = await import("./screen-loaders.ts");
  const { page } = await screenLoaders[name]();
  loaded.set(name, page);
  return page;
}

/** As `loadScreen`; `address`: the file's, where the server's document names it. */
export async function loadFirstScreen(name: ScreenName, address: string | null): Promise<void> {
  if (address) loaded.set(name, await importScreen(address));
  else await loadScreen(name);
}
