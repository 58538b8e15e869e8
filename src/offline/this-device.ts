import { openStore } from "./db.ts";
import { type Device, makeDevice } from "./device.ts";
import { isSignedOut } from "./device-keys.ts";
import type { DeviceSetting } from "./load-device.ts";
import { pause } from "./pause.ts";
import { readEnvironment } from "./this-environment.ts";
import { wire } from "./wire-here.ts";

/** Over IndexedDB, this page's clock, timers and locks; in pieces, for a page may be tapped meanwhile. */
export async function openThisDevice(setting: DeviceSetting): Promise<Device> {
  const { onStorageNotice: onNotice, ...rest } = setting;
  await pause();
  const store = await openStore({ onNotice });
  wire.setSignedOut(await store.read(isSignedOut));
  await pause();
  return makeDevice({ store, wire, environment: readEnvironment(), ...rest });
}
