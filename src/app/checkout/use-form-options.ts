import { useEffect, useEffectEvent, useState } from "react";
import { useAskAgain } from "#app/connection/use-retry.ts";
import type { Device } from "#offline/device.ts";
import type { FormOptions } from "#rules/checkout/steps.ts";

type FormOptionsState = { asks: FormOptions | "away" | undefined; retry: () => void };

/** What the till asks and offers; undefined until it was heard, `away`: it never was. */
export function useFormOptions(device: Device): FormOptionsState {
  const [asks, setAsks] = useState<FormOptions | "away">();
  const [isFresh, setFresh] = useState(true);
  const ask = async () => {
    const way = await import("#offline/checkout/form-options.ts").catch(() => undefined);
    const options = await way?.readFormOptions(device.parts);
    setAsks((known) => options?.options ?? known ?? "away");
    setFresh(options?.isFresh ?? false);
  };
  const begin = useEffectEvent(ask);
  // no await: the form is drawn with the answer
  useEffect(() => void begin(), []);
  useAskAgain(!isFresh, ask);
  return { asks, retry: () => void ask() };
}

const isLongEnough = (text: string) => text.replace(/\D/g, "").length >= 9;

/** Whether it is a number that can be called; until the book of numbers is here, whether it may be. */
export function useIsPhone(): (text: string) => boolean {
  const [isPhone, setIsPhone] = useState(() => isLongEnough);
  useEffect(() => {
    import("#rules/customers/phone.ts").then(
      (book) => setIsPhone(() => book.isPhone),
      // The shop looks at it again.
      () => undefined,
    );
  }, []);
  return isPhone;
}
