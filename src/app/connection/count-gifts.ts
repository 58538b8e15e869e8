/** From now on the gift of the cart's code is counted after each change of this device. */
import type { Device } from "#offline/device.ts";
import { countGift } from "#rules/cart/gift.ts";

export function countGifts(device: Device): void {
  device.setGiftRule(countGift);
}
