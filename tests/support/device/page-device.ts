import "fake-indexeddb/auto";
import { onTestFinished, vi } from "vitest";
import type { Device } from "#offline/device.ts";
import { configureDevice, loadDevice } from "#offline/load-device.ts";

/** The device that the code of a page loads, over IndexedDB. It sends only what the test sends. */
export function loadPageDevice(): Promise<Device> {
  // Node 20 has no `navigator`.
  vi.stubGlobal("navigator", {});
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  configureDevice({
    lang: () => "ua",
    onStorageNotice: () => undefined,
    drainsAutomatically: false,
  });
  return loadDevice();
}
