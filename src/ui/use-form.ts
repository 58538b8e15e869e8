import { type ComponentProps, type RefObject, useEffect, useRef, useState } from "react";

/** What was typed, by the fields' names; a box that is not ticked is not there. */
export type Typed = Readonly<Record<string, string>>;
export type Faults<Code extends string> = Readonly<Partial<Record<string, Code>>>;

/** How it went: taken, something wrong with fields, or with the whole. */
export type FormOutcome<Code extends string, Trouble> =
  | { outcome: "done" }
  | { outcome: "fields"; fields: Faults<Code> }
  | { outcome: "trouble"; trouble: Trouble; field?: string };

type FormParts<Code extends string, Trouble> = {
  /** What can be seen without asking anybody; then nothing is sent. */
  check: (typed: Typed) => Faults<Code>;
  send: (typed: Typed) => Promise<FormOutcome<Code, Trouble>>;
  /** Why it was not taken where `send` rejects. */
  whenRejected: Trouble;
};

export type Form<Code extends string = string, Trouble = unknown> = {
  /** For the form element. */
  props: Pick<ComponentProps<"form">, "method" | "noValidate" | "onInput" | "onSubmit"> & {
    ref: RefObject<HTMLFormElement | null>;
  };
  wrong: Faults<Code>;
  trouble: Trouble | undefined;
  isBusy: boolean;
  isDone: boolean;
};

/**
 * A form whose fields keep what is typed by themselves, so that nothing is lost: neither what was
 * typed before the page was taken over, nor at a failure.
 */
export function useForm<Code extends string, Trouble>(
  parts: FormParts<Code, Trouble>,
): Form<Code, Trouble> {
  const ref = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<Faults<Code>>({});
  const [trouble, setTrouble] = useState<Trouble>();
  const [step, setStep] = useState<"open" | "busy" | "done">("open");
  const [lookAt, setLookAt] = useState<{ field?: string }>();

  // Only after a try: while one field is mended, the focus stays with it.
  useEffect(() => {
    if (!lookAt) return;
    const { field } = lookAt;
    const selector = field === undefined ? "[aria-invalid=true]" : `[name=${field}]`;
    const found = ref.current?.querySelector<HTMLInputElement>(selector);
    found?.focus();
    if (field !== undefined) found?.select();
  }, [lookAt]);

  async function submit(form: HTMLFormElement): Promise<void> {
    if (step === "busy") return;
    const typed = readTyped(form);
    const seen = parts.check(typed);
    setTrouble(undefined);
    setWrong(seen);
    if (Object.keys(seen).length > 0) return setLookAt({});
    setStep("busy");
    const rejected = { outcome: "trouble", trouble: parts.whenRejected } as const;
    const found: FormOutcome<Code, Trouble> = await parts.send(typed).catch(() => rejected);
    setStep(found.outcome === "done" ? "done" : "open");
    if (found.outcome === "done") return;
    if (found.outcome === "fields") setWrong(found.fields);
    else setTrouble(found.trouble);
    setLookAt(
      found.outcome === "trouble" && found.field !== undefined ? { field: found.field } : {},
    );
  }

  return {
    props: {
      ref,
      noValidate: true,
      // Pressed before the page is taken over it does nothing: no password goes into an address.
      method: "dialog",
      onSubmit(event) {
        event.preventDefault();
        // no await: the form shows how it goes
        void submit(event.currentTarget);
      },
      onInput({ target }) {
        const { name } = target as Partial<HTMLInputElement>; // as: a field, or something without a name
        if (name === undefined || !wrong[name]) return;
        const { [name]: _mended, ...others } = wrong;
        // as: the same complaints without one
        setWrong(others as Faults<Code>);
      },
    },
    wrong,
    trouble,
    isBusy: step === "busy",
    isDone: step === "done",
  };
}

function readTyped(form: HTMLFormElement): Typed {
  const fields = [...new FormData(form)];
  return Object.fromEntries(
    fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
