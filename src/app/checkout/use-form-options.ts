import { useEffect, useEffectEvent, useState } from "react";
import { useRetry } from "#app/connection/use-retry.ts";
import type { Device } from "#offline/device.ts";
import type { FormOptions } from "#rules/checkout/steps.ts";
import { hasPhoneLength } from "#rules/customers/has-phone-length.ts";

type FormOptionsState = { options: FormOptions | "away" | undefined; retry: () => void };

/**
 * What the checkout asks for and offers: the server's answer, or the stored one. Undefined until it
 * is read; `away`: there is neither.
 */
export function useFormOptions(device: Device): FormOptionsState {
  const [options, setOptions] = useState<FormOptions | "away">();
  const [isFresh, setFresh] = useState(true);
  const ask = async () => {
    const way = await import("#offline/checkout/form-options.ts").catch(() => undefined);
    const answer = await way?.readFormOptions(device.parts);
    setOptions((known) => answer?.options ?? known ?? "away");
    setFresh(answer?.isFresh ?? false);
  };
  const begin = useEffectEvent(ask);
  // no await: the form is drawn with the answer
  useEffect(() => void begin(), []);
  useRetry(!isFresh, ask);
  return { options, retry: () => void ask() };
}

/** Whether a text is a phone number. Until the code that knows all numbers is loaded, whether it may be. */
export function useIsPhone(): (text: string) => boolean {
  const [isPhone, setIsPhone] = useState(() => hasPhoneLength);
  useEffect(() => {
    import("#rules/customers/phone.ts").then(
      (phone) => setIsPhone(() => phone.isPhone),
      // The server validates it again.
      () => undefined,
    );
  }, []);
  return isPhone;
}
