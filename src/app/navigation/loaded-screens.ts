import type { PageName } from "#app/routes.ts";
import { importScreen } from "./import-screen.ts";
import type { PageModule } from "./screen-module.ts";

const loaded = new Map<PageName, PageModule>();

/** The module of a page whose code is here already. */
export function findLoadedPage(name: PageName): PageModule | undefined {
  return loaded.get(name);
}

/** Loads a page's code; loaded before render and before hydration, so no content waits for it. */
export async function loadPage(name: PageName): Promise<PageModule> {
  const known = loaded.get(name);
  if (known) return known;
  const { pages } = await import("./screen-loaders.ts");
  const { page } = await pages[name]();
  loaded.set(name, page);
  return page;
}

/** As `loadPage`; `address` is the file's, where the server's page names it. */
export async function loadFirstPage(name: PageName, address: string | null): Promise<void> {
  if (address) loaded.set(name, await importScreen(address));
  else await loadPage(name);
}
