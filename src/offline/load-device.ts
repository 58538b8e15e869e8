/** The device of this page or worker. Its code, which includes Dexie, is loaded on demand. */
import { defaultLang, type Lang } from "#contract/lang.ts";
import type { Device } from "./device.ts";
import type { StorageNotice } from "./store/store.ts";
import { yieldTask } from "./yield-task.ts";

export type DeviceSettings = {
  lang: () => Lang;
  onStorageNotice: (notice: StorageNotice) => void;
  freeSpace?: () => Promise<boolean>;
  /** Called with each wait for the device that is not open yet. */
  onWait?: (opening: Promise<unknown>) => void;
  drainsAutomatically?: boolean;
};

let settings: DeviceSettings = { lang: () => defaultLang, onStorageNotice: () => undefined };
let loading: Promise<Device> | undefined;
let opened: Device | undefined;
let tellOpened: (device: Device) => void;
const opening = new Promise<Device>((resolve) => {
  tellOpened = resolve;
});

/** Called before the first `loadDevice`. */
export function configureDevice(next: DeviceSettings): void {
  settings = next;
}

export function loadDevice(): Promise<Device> {
  loading ??= open().catch((error: unknown) => {
    // A failed import may succeed at the next tap.
    loading = undefined;
    throw error;
  });
  if (!opened) settings.onWait?.(loading);
  return loading;
}

async function open(): Promise<Device> {
  // Called at the end of the first render, which was a long task already.
  await yieldTask();
  const { openDevice } = await import("./open-device.ts");
  opened = await openDevice(settings);
  tellOpened(opened);
  return opened;
}

/** Open at last, whichever try succeeded. */
export const waitForDevice = (): Promise<Device> => opening;

/** Undefined until it is open. */
export const findDevice = (): Device | undefined => opened;
