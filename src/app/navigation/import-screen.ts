import type { ScreenModule } from "./screen-module.ts";

/**
 * Imports a screen's module from where this build's server has written its file's address: its
 * import by name would bring the names of all screens' files.
 */
export async function importScreen(address: string): Promise<ScreenModule> {
  // as: a file of this build, which the server has found in its manifest as the screen's
  const { page } = (await import(/* @vite-ignore */ address)) as { page: ScreenModule };
  return page;
}
