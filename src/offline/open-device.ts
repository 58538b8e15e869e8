import { type Device, makeDevice } from "./device.ts";
import type { DeviceSettings } from "./load-device.ts";
import { makeLogWriter } from "./log/log-writer.ts";
import { openLogWorker } from "./log/open-log-worker.ts";
import { makeMirror } from "./mirror/mirror.ts";
import { openStore } from "./store/db.ts";
import { isSignedOut } from "./store/device-table.ts";
import { readEnvironment, readPlaces } from "./system-environment.ts";
import { wire } from "./wire/shop-wire.ts";
import { yieldTask } from "./yield-task.ts";

/** Uses IndexedDB and this page's clock, timers and locks. It yields between steps: taps come first. */
export async function openDevice(settings: DeviceSettings): Promise<Device> {
  const { onStorageNotice: onNotice, ...rest } = settings;
  await yieldTask();
  const environment = readEnvironment();
  const mirror = makeMirror(readPlaces(), environment.timers);
  let device: Device | undefined;
  const store = await openStore({
    onNotice,
    onOpened: mirror.restore,
    onRecreated: () => device?.refreshAll(),
  });
  wire.setSignedOut(await store.read(isSignedOut));
  await yieldTask();
  const isPersistent = store.mode() === "persistent";
  const writer = isPersistent ? makeLogWriter(openLogWorker, environment.timers) : undefined;
  device = makeDevice({ store, wire, environment, mirror, writer, ...rest });
  return device;
}
