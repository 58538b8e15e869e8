import { type PageName, pages } from "#app/routes.ts";
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
  const { page } = await pages[name]();
  loaded.set(name, page);
  return page;
}
