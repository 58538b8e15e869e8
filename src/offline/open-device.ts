import { type Device, makeDevice } from "./device.ts";
import type { DeviceSettings } from "./load-device.ts";
import { openStore } from "./store/db.ts";
import { isSignedOut } from "./store/device-table.ts";
import { readEnvironment } from "./system-environment.ts";
import { wire } from "./wire/shop-wire.ts";
import { yieldTask } from "./yield-task.ts";

/** Uses IndexedDB and this page's clock, timers and locks. It yields between steps: taps come first. */
export async function openDevice(settings: DeviceSettings): Promise<Device> {
  const { onStorageNotice: onNotice, ...rest } = settings;
  await yieldTask();
  const store = await openStore({ onNotice });
  wire.setSignedOut(await store.read(isSignedOut));
  await yieldTask();
  return makeDevice({ store, wire, environment: readEnvironment(), ...rest });
}
