import { useEffect, useState } from "react";
import { useDevice } from "#app/connection/use-device.ts";
import type { SentKind } from "#offline/store/sent-requests.ts";

const load = () => import("#offline/store/sent-requests.ts");

/** Whether this device has sent it; `record` remembers that it has. */
export function useSentRequest(
  kind: SentKind,
  id: string,
): { isSent: boolean; record: () => void } {
  const device = useDevice();
  const [sentId, setSentId] = useState<string>();
  useEffect(() => {
    if (!device) return;
    let isGone = false;
    // no await: without an answer the page offers it
    void load()
      .then(({ isRequestSent }) => isRequestSent(device.parts.store, kind, id))
      .then(
        (isSent) => isSent && !isGone && setSentId(id),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [device, kind, id]);
  return {
    isSent: sentId === id,
    record() {
      setSentId(id);
      if (!device) return;
      // no await: what cannot be stored is known until the page goes
      void load()
        .then(({ recordSentRequest }) => recordSentRequest(device.parts.store, kind, id))
        .catch(() => undefined);
    },
  };
}
