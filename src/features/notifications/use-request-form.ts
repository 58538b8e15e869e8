import { type RefObject, useEffect, useRef, useState } from "react";
import type { ErrorCode, FieldCode } from "#contract/errors.ts";
import type { Lang } from "#contract/lang.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { CallOutcome } from "#offline/wire/call-shop.ts";
import type { FieldRefusals } from "#offline/wire/refusal.ts";
import { hasPhoneLength } from "#rules/customers/has-phone-length.ts";

export type RequestName =
  | "subscribe"
  | "confirmSubscription"
  | "endSubscription"
  | "notifyOfCategory"
  | "remindOfCategory"
  | "contactMe"
  | "notifyOfProduct";

export type RequestForm = {
  form: RefObject<HTMLFormElement | null>;
  fieldErrors: FieldRefusals;
  /** The error of the whole form; `away`: the server is unreachable. */
  formError: ErrorCode | "away" | undefined;
  isBusy: boolean;
  isDone: boolean;
  /** `localErrors`: errors found by the form itself; if there are any, nothing is sent. */
  submit: (body: object, localErrors: FieldRefusals) => Promise<void>;
  /** Removes the error of a field that is being edited. */
  clearError: (field: string) => void;
};

/** The state of a form that sends one request: errors, progress and focus. */
export function useRequestForm(name: RequestName, onDone?: () => void): RequestForm {
  const { lang } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [fieldErrors, setFieldErrors] = useState<FieldRefusals>({});
  const [formError, setFormError] = useState<RequestForm["formError"]>();
  const [step, setStep] = useState<"open" | "busy" | "done">("open");
  const [attempts, setAttempts] = useState(0);

  // Only after an attempt: while a field is edited, it keeps the focus.
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [attempts]);

  async function submit(body: object, localErrors: FieldRefusals): Promise<void> {
    if (step === "busy") return;
    setFormError(undefined);
    setFieldErrors(localErrors);
    setAttempts((count) => count + 1);
    if (Object.keys(localErrors).length > 0) return;
    setStep("busy");
    const outcome = await sendRequest(name, body, lang);
    if (outcome.outcome === "done") {
      setStep("done");
      onDone?.();
      return;
    }
    setStep("open");
    setAttempts((count) => count + 1);
    if (outcome.outcome === "fields") setFieldErrors(outcome.fields);
    else setFormError(outcome.outcome === "away" ? "away" : outcome.code);
  }

  return {
    form,
    fieldErrors,
    formError,
    isBusy: step === "busy",
    isDone: step === "done",
    submit,
    clearError(field) {
      if (!fieldErrors[field]) return;
      const { [field]: _mended, ...others } = fieldErrors;
      setFieldErrors(others);
    },
  };
}

/** The code that sends is loaded on demand; if that fails, the server counts as unreachable. */
async function sendRequest(
  name: RequestName,
  body: object,
  lang: Lang,
): Promise<CallOutcome<unknown>> {
  const module = await import("#offline/wire/call-shop.ts").catch(() => undefined);
  return module ? module.callShop(name, { body, lang }) : { outcome: "away" };
}

/** Local validation of a phone: rejects fewer digits than any phone number has. */
export function validatePhone(text: string): FieldCode | undefined {
  return hasPhoneLength(text) ? undefined : "phoneInvalid";
}

/** Local validation of a required text. */
export function validateRequired(text: string): FieldCode | undefined {
  return text.trim() === "" ? "required" : undefined;
}
