/** The device of this page or worker; its code and Dexie's come when it is first asked for. */
import type { Lang } from "#contract/lang.ts";
import type { Device } from "./device.ts";
import type { StorageNotice } from "./store/store.ts";
import { yieldTask } from "./yield-task.ts";

export type DeviceSettings = {
  lang: () => Lang;
  onStorageNotice: (notice: StorageNotice) => void;
  freeSpace?: () => Promise<boolean>;
  drainsItself?: boolean;
};

let settings: DeviceSettings = { lang: () => "ua", onStorageNotice: () => undefined };
let loading: Promise<Device> | undefined;
let opened: Device | undefined;

/** Before the first `loadDevice`: what the device needs to know of the page. */
export function configureDevice(next: DeviceSettings): void {
  settings = next;
}

export function loadDevice(): Promise<Device> {
  loading ??= open();
  // A failed import may succeed at the next tap.
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function open(): Promise<Device> {
  // Asked for at the end of a first render, which was long enough.
  await yieldTask();
  const { openDevice } = await import("./open-device.ts");
  opened = await openDevice(settings);
  return opened;
}

/** Undefined until it is open. */
export const findDevice = (): Device | undefined => opened;
