/** The device of this page or worker; its code and Dexie's come when it is first asked for. */
import type { Lang } from "#contract/lang.ts";
import type { Device } from "./device.ts";
import { pause } from "./pause.ts";
import type { StorageNotice } from "./store.ts";

export type DeviceSetting = {
  lang: () => Lang;
  onStorageNotice: (notice: StorageNotice) => void;
  makeRoom?: () => Promise<boolean>;
  drainsItself?: boolean;
};

let setting: DeviceSetting = { lang: () => "ua", onStorageNotice: () => undefined };
let loading: Promise<Device> | undefined;
let opened: Device | undefined;

/** Before the first `loadDevice`: what the device needs to know of the page. */
export function setDevice(next: DeviceSetting): void {
  setting = next;
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
  await pause();
  const { openThisDevice } = await import("./this-device.ts");
  opened = await openThisDevice(setting);
  return opened;
}

/** Undefined until it is open. */
export const findDevice = (): Device | undefined => opened;
