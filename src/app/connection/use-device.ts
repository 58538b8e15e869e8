import { startTransition, useEffect, useState, useSyncExternalStore } from "react";
import type { Device } from "#offline/device.ts";
import { findDevice, loadDevice, waitForDevice } from "#offline/load-device.ts";
import type { View } from "#offline/store/watch-view.ts";

const nothing = () => () => undefined;

/** This device's copy; undefined until it is open, and always on the server. */
export function useDevice(): Device | undefined {
  const [opened, setOpened] = useState<Device>();
  useEffect(() => {
    let isGone = false;
    // Where its code cannot be had the page goes on without; the next tap tries again.
    loadDevice().catch(() => undefined);
    // no await: a page that is gone by then ignores it
    void waitForDevice().then((device) => {
      // It draws whole screens anew: as a transition in pieces, which yield to taps.
      if (!isGone) startTransition(() => setOpened(device));
    });
    return () => {
      isGone = true;
    };
  }, []);
  // One that is open already is known in the first render, unless a server's page is taken over.
  const found = useSyncExternalStore(nothing, findDevice, () => undefined);
  return found ?? opened;
}

/** What a view of the device shows now; undefined until it was read. */
export function useView<Value>(view: View<Value> | undefined): Value | undefined {
  return useSyncExternalStore(
    view?.subscribe ?? nothing,
    () => view?.get(),
    () => undefined,
  );
}
