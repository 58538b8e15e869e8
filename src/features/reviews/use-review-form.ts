/** The state of the review form: the draft, its validation, autosave and sending. No markup. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { type ReviewDraft, saveReviewDraft } from "./review-draft.ts";
import { type SendReviewResult, sendReview } from "./send-review.ts";

/** ms after the last key until the draft is saved on the device */
const autosaveDelay = 300;

export type ReviewFormStep = "open" | "busy" | Exclude<SendReviewResult, "sent">;
export type ReviewFormErrors = Partial<Record<"rating" | "author" | "text", string | undefined>>;

type ReviewFormInput = {
  productId: string;
  /** The stored draft. */
  initial: ReviewDraft;
  onClose: () => void;
  onSent: (stars: number) => void;
};

export type ReviewForm = {
  ref: RefObject<HTMLFormElement | null>;
  draft: ReviewDraft;
  errors: ReviewFormErrors;
  step: ReviewFormStep;
  update: (change: Partial<ReviewDraft>) => void;
  submit: (event: FormEvent) => Promise<void>;
  close: () => void;
};

export function useReviewForm(input: ReviewFormInput): ReviewForm {
  const { productId, initial, onClose, onSent } = input;
  const { lang } = useText();
  const ref = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const [step, setStep] = useState<ReviewFormStep>("open");
  const errors = useReviewErrors(draft, isSubmitted);
  useAutosave(productId, draft, initial);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step === "busy") return;
    setSubmitted(true);
    const missing = findMissingField(draft);
    if (missing) return ref.current?.querySelector<HTMLElement>(missing)?.focus();
    setStep("busy");
    await saveReviewDraft(productId, draft);
    const result = await sendReview(productId, draft, lang);
    if (result !== "sent") return setStep(result);
    await saveReviewDraft(productId, undefined);
    onSent(draft.rating);
  };

  const close = () => {
    // no await: the form closes, the draft stays on the device
    if (draft !== initial) void saveReviewDraft(productId, draft);
    onClose();
  };

  const update = (change: Partial<ReviewDraft>) => setDraft({ ...draft, ...change });
  return { ref, draft, errors, step, update, submit, close };
}

/** Saves the draft when the shopper pauses. */
function useAutosave(productId: string, draft: ReviewDraft, initial: ReviewDraft): void {
  useEffect(() => {
    if (draft === initial) return;
    // no await: the next key saves again
    const timer = setTimeout(() => void saveReviewDraft(productId, draft), autosaveDelay);
    return () => clearTimeout(timer);
  }, [draft, initial, productId]);
}

/** No errors before the first attempt to send. */
function useReviewErrors(draft: ReviewDraft, isSubmitted: boolean): ReviewFormErrors {
  const { t } = useText();
  if (!isSubmitted) return {};
  return {
    rating: draft.rating === 0 ? t("reviews.needStars") : undefined,
    author: isEmpty(draft.author) ? t("reviews.needAuthor") : undefined,
    text: isEmpty(draft.text) ? t("reviews.needText") : undefined,
  };
}

/** A selector of the first required field without a value. */
function findMissingField(draft: ReviewDraft): string | undefined {
  // The stars are the first button of the form.
  if (draft.rating === 0) return "button";
  const empty = (["text", "author"] as const).find((name) => isEmpty(draft[name]));
  return empty && `[name=${empty}]`;
}

const isEmpty = (text: string) => text.trim() === "";
