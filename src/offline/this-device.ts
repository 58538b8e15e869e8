import { openStore } from "./db.ts";
import { type Device, makeDevice } from "./device.ts";
import { isSignedOut } from "./device-keys.ts";
import type { DeviceSetting } from "./load-device.ts";
import { readEnvironment } from "./this-environment.ts";
import { wire } from "./wire-here.ts";

/** Over IndexedDB, this page's clock, timers and locks. */
export async function openThisDevice(setting: DeviceSetting): Promise<Device> {
  const { onStorageNotice: onNotice, ...rest } = setting;
  const store = await openStore({ onNotice });
  wire.setSignedOut(await store.read(isSignedOut));
  return makeDevice({ store, wire, environment: readEnvironment(), ...rest });
}
