import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";
import { focusField } from "./focus-field.ts";

/** What was typed, by the fields' names; a checkbox that is not ticked is absent. */
export type FormValues = Readonly<Record<string, string>>;
export type FieldErrors<Code extends string> = Readonly<Partial<Record<string, Code>>>;

/** The outcome of sending: done, errors of fields, or one error of the whole form. */
export type FormFailure<Code extends string, FormError> =
  | { outcome: "fields"; fields: FieldErrors<Code> }
  | { outcome: "failed"; error: FormError; field?: string };

export type FormOutcome<Code extends string, FormError> =
  | { outcome: "done" }
  | FormFailure<Code, FormError>;

type FormParts<Code extends string, FormError> = {
  /** Errors that are found without the server; if there are any, nothing is sent. */
  check: (values: FormValues) => FieldErrors<Code>;
  send: (values: FormValues) => Promise<FormOutcome<Code, FormError>>;
  /** The form's error where `send` rejects. */
  whenRejected: FormError;
};

export type Form<Code extends string = string, FormError = unknown> = {
  /** For the form element. */
  props: Pick<ComponentProps<"form">, "method" | "noValidate" | "onInput" | "onSubmit"> & {
    ref: RefObject<HTMLFormElement | null>;
  };
  fieldErrors: FieldErrors<Code>;
  formError: FormError | undefined;
  isBusy: boolean;
  isDone: boolean;
};

/**
 * The state of a form with uncontrolled fields: they keep what was typed before hydration, and after
 * a failure.
 */
export function useForm<Code extends string, FormError>(
  parts: FormParts<Code, FormError>,
): Form<Code, FormError> {
  const ref = useRef<HTMLFormElement>(null);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors<Code>>({});
  const [formError, setFormError] = useState<FormError>();
  const [step, setStep] = useState<"open" | "busy" | "done">("open");
  const [focusTarget, setFocusTarget] = useState<{ field?: string }>();

  // Only after an attempt: while a field is edited, it keeps the focus.
  useEffect(() => {
    if (!focusTarget) return;
    const { field } = focusTarget;
    const selector = field === undefined ? "[aria-invalid=true]" : `[name=${field}]`;
    const input = ref.current?.querySelector<HTMLInputElement>(selector);
    focusField(input);
    if (field !== undefined) input?.select();
  }, [focusTarget]);

  async function submit(form: HTMLFormElement): Promise<void> {
    if (step === "busy") return;
    const values = readValues(form);
    const localErrors = parts.check(values);
    setFormError(undefined);
    setFieldErrors(localErrors);
    if (Object.keys(localErrors).length > 0) return setFocusTarget({});
    setStep("busy");
    const rejected = { outcome: "failed", error: parts.whenRejected } as const;
    const outcome: FormOutcome<Code, FormError> = await parts.send(values).catch(() => rejected);
    setStep(outcome.outcome === "done" ? "done" : "open");
    if (outcome.outcome === "done") return;
    if (outcome.outcome === "fields") setFieldErrors(outcome.fields);
    else setFormError(outcome.error);
    setFocusTarget(
      outcome.outcome === "failed" && outcome.field !== undefined ? { field: outcome.field } : {},
    );
  }

  return {
    props: {
      ref,
      noValidate: true,
      // Before hydration the button does nothing: no password gets into an address.
      method: "dialog",
      onSubmit(event) {
        event.preventDefault();
        // no await: the form shows the outcome
        void submit(event.currentTarget);
      },
      onInput({ target }) {
        const { name } = target as Partial<HTMLInputElement>; // as: a field, or something without a name
        if (name === undefined || !fieldErrors[name]) return;
        const { [name]: _edited, ...others } = fieldErrors;
        // as: the same errors without one
        setFieldErrors(others as FieldErrors<Code>);
      },
    },
    fieldErrors,
    formError,
    isBusy: step === "busy",
    isDone: step === "done",
  };
}

function readValues(form: HTMLFormElement): FormValues {
  const fields = [...new FormData(form)];
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
