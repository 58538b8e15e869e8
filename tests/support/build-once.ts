import { buildShop } from "./server/shop-program.ts";

/** Builds the shop before the first journey. Each worker would compare the sources with the build anew. */
export default async function buildOnce(): Promise<void> {
  process.env.TEST_BUILD = await buildShop();
}
