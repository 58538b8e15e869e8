import { type RefObject, useEffect, useRef, useState } from "react";
import type { ErrorCode, FieldCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { Asked } from "#offline/ask.ts";
import type { FieldRefusals } from "#offline/refusal.ts";

export type AskName =
  | "subscribe"
  | "confirmSubscription"
  | "endSubscription"
  | "notifyOfCategory"
  | "remindOfCategory"
  | "contactMe"
  | "notifyOfProduct";

export type Asking = {
  form: RefObject<HTMLFormElement | null>;
  wrong: FieldRefusals;
  /** Why it was not taken as a whole; `away`: without signal. */
  trouble: ErrorCode | "away" | undefined;
  isBusy: boolean;
  isDone: boolean;
  /** `found`: what the form itself sees is wrong; then nothing is sent. */
  submit: (body: object, found: FieldRefusals) => Promise<void>;
  /** A field is being mended: its complaint goes. */
  mend: (field: string) => void;
};

/** One form that asks the shop for something: what is wrong, what is under way, and the focus. */
export function useAsk(name: AskName, onDone?: () => void): Asking {
  const { lang } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<FieldRefusals>({});
  const [trouble, setTrouble] = useState<Asking["trouble"]>();
  const [step, setStep] = useState<"open" | "busy" | "done">("open");
  const [tries, setTries] = useState(0);

  // Only after a try: while one field is mended, the focus stays with it.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [tries]);

  async function submit(body: object, found: FieldRefusals): Promise<void> {
    if (step === "busy") return;
    setTrouble(undefined);
    setWrong(found);
    setTries((count) => count + 1);
    if (Object.keys(found).length > 0) return;
    setStep("busy");
    const outcome = await askShop(name, body, lang);
    if (outcome.fate === "done") {
      setStep("done");
      onDone?.();
      return;
    }
    setStep("open");
    setTries((count) => count + 1);
    if (outcome.fate === "fields") setWrong(outcome.fields);
    else setTrouble(outcome.fate === "away" ? "away" : outcome.code);
  }

  return {
    form,
    wrong,
    trouble,
    isBusy: step === "busy",
    isDone: step === "done",
    submit,
    mend(field) {
      if (!wrong[field]) return;
      const { [field]: _mended, ...others } = wrong;
      setWrong(others);
    },
  };
}

/** The way to the shop comes when it is needed; without it nobody can be asked. */
async function askShop(name: AskName, body: object, lang: Lang): Promise<Asked<unknown>> {
  const way = await import("#offline/ask.ts").catch(() => undefined);
  return way ? way.ask(name, { body, lang }) : { fate: "away" };
}

/** What the form can see by itself of a phone: fewer digits than any number that can be called has. */
export function notPhone(text: string): FieldCode | undefined {
  return text.replace(/\D/g, "").length < 9 ? "phoneInvalid" : undefined;
}

/** What the form can see by itself of a text that must be there. */
export function missing(text: string): FieldCode | undefined {
  return text.trim() === "" ? "required" : undefined;
}
