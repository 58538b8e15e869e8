import { useEffect, useSyncExternalStore } from "react";
import type { Device } from "#offline/device.ts";
import type { View } from "#offline/lane-view.ts";
import { findDevice, loadDevice, onDevice } from "#offline/load-device.ts";

/** This device's copy; undefined until it is open, and always on the server. */
export function useDevice(): Device | undefined {
  useEffect(() => {
    // Its code could not be had: the page goes on without, and the next tap tries again.
    loadDevice().catch(() => undefined);
  }, []);
  return useSyncExternalStore(onDevice, findDevice, () => undefined);
}

const nothing = () => () => undefined;

/** What a view of the device shows now; undefined until it was read. */
export function useView<Value>(view: View<Value> | undefined): Value | undefined {
  return useSyncExternalStore(
    view?.subscribe ?? nothing,
    () => view?.get(),
    () => undefined,
  );
}
