import { type Device, makeDevice } from "./device.ts";
import type { DeviceSettings } from "./load-device.ts";
import { openStore } from "./store/db.ts";
import { isSignedOut } from "./store/device-table.ts";
import { readEnvironment } from "./system-environment.ts";
import { wire } from "./wire/shop-wire.ts";
import { yieldTask } from "./yield-task.ts";

/** Over IndexedDB, this page's clock, timers and locks; in pieces, for a page may be tapped meanwhile. */
export async function openDevice(setting: DeviceSettings): Promise<Device> {
  const { onStorageNotice: onNotice, ...rest } = setting;
  await yieldTask();
  const store = await openStore({ onNotice });
  wire.setSignedOut(await store.read(isSignedOut));
  await yieldTask();
  return makeDevice({ store, wire, environment: readEnvironment(), ...rest });
}
