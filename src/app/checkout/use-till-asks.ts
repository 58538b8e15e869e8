import { useEffect, useState } from "react";
import { useMarks } from "#app/marks.ts";
import type { Device } from "#offline/device.ts";
import type { TillAsks } from "#rules/checkout-steps.ts";

type Heard = { asks: TillAsks | "away" | undefined; retry: () => void };

/** What the till asks and offers; undefined until it was heard, `away`: it never was. */
export function useTillAsks(device: Device): Heard {
  const [asks, setAsks] = useState<TillAsks | "away">();
  const [tries, setTries] = useState(0);
  const isOn = useMarks(({ signal }) => signal !== "off");
  // biome-ignore lint/correctness/useExhaustiveDependencies: back in signal it is asked again
  useEffect(() => {
    let isGone = false;
    // no await: the form is drawn with the answer
    void import("#offline/till-asks.ts")
      .then(({ readTillAsks }) => readTillAsks(device.parts))
      .catch(() => undefined)
      .then((heard) => {
        if (!isGone) setAsks((known) => heard ?? known ?? "away");
      });
    return () => {
      isGone = true;
    };
  }, [device, isOn, tries]);
  return { asks, retry: () => setTries(tries + 1) };
}

const isLongEnough = (text: string) => text.replace(/\D/g, "").length >= 9;

/** Whether it is a number that can be called; until the book of numbers is here, whether it may be. */
export function useIsPhone(): (text: string) => boolean {
  const [isPhone, setIsPhone] = useState(() => isLongEnough);
  useEffect(() => {
    import("#rules/phone.ts").then(
      (book) => setIsPhone(() => book.isPhone),
      // The shop looks at it again.
      () => undefined,
    );
  }, []);
  return isPhone;
}
