/** On the screens that show the cart's sums, the gift is counted after each change of the device. */
import { useEffect } from "react";
import type { Device } from "#offline/device.ts";
import { countGift } from "#rules/cart/gift.ts";

export function useGiftRule(device: Device | undefined): void {
  useEffect(() => device?.setGiftRule(countGift), [device]);
}
