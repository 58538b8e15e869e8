/** Every item of the shopper's own lists on this device, cached while something is typed. */
import type { Item } from "#contract/checklists.ts";
import type { Device } from "#offline/device.ts";
import { readOwnItems } from "#offline/read-own-items.ts";

/** ms; each typed letter reads again, and the lists hardly change meanwhile. */
const maxAge = 30_000;
let cached: { device: Device; at: number; things: Promise<Item[]> } | undefined;

export function readOwnThings(device: Device): Promise<Item[]> {
  const now = performance.now();
  if (cached?.device === device && now - cached.at < maxAge) return cached.things;
  const things = device.parts.store.read(readOwnItems);
  cached = { device, at: now, things };
  things.catch(() => {
    cached = undefined;
  });
  return things;
}
