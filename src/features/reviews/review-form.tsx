import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { reviewLengths } from "#contract/review-lengths.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, LongField } from "#ui/field.tsx";
import { Note } from "#ui/note.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { StarChoice } from "#ui/star-choice.tsx";
import { type Draft, keepDraft } from "./draft.ts";
import styles from "./review-form.module.css";
import { type Sent, sendReview } from "./send-review.ts";

type ReviewFormProps = {
  product: { id: string; name: string };
  /** As it was left. */
  draft: Draft;
  hasSignal: boolean;
  onClose: () => void;
  onSent: (stars: number) => void;
};

/** ms without a key until what was typed is kept */
const pause = 300;

export function ReviewForm(props: ReviewFormProps): ReactNode {
  const { product, hasSignal, onClose, onSent } = props;
  const { t, lang } = useText();
  const [draft, setDraft] = useState(props.draft);
  const [isAsked, setAsked] = useState(false);
  const [step, setStep] = useState<"open" | "busy" | Exclude<Sent, "sent">>("open");
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (draft === props.draft) return;
    // no await: the next key keeps it anew
    const timer = setTimeout(() => void keepDraft(product.id, draft), pause);
    return () => clearTimeout(timer);
  }, [draft, props.draft, product.id]);

  const wrong = isAsked
    ? {
        rating: draft.rating === 0 ? t("reviews.needStars") : undefined,
        author: draft.author.trim() === "" ? t("reviews.needAuthor") : undefined,
        text: draft.text.trim() === "" ? t("reviews.needText") : undefined,
      }
    : {};
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step === "busy") return;
    setAsked(true);
    if (draft.rating === 0) return form.current?.querySelector("button")?.focus();
    const empty = (["text", "author"] as const).find((name) => draft[name].trim() === "");
    if (empty) return form.current?.querySelector<HTMLElement>(`[name=${empty}]`)?.focus();
    setStep("busy");
    await keepDraft(product.id, draft);
    const sent = await sendReview(product.id, draft, lang);
    if (sent !== "sent") return setStep(sent);
    await keepDraft(product.id, undefined);
    onSent(draft.rating);
  };

  const close = () => {
    // no await: the form goes, what was typed stays
    if (draft !== props.draft) void keepDraft(product.id, draft);
    onClose();
  };

  const side = (name: "pros" | "cons") => (
    <Field
      label={t(`reviews.${name}`)}
      optional={t("common.optional")}
      name={name}
      maxLength={reviewLengths[name]}
      value={draft[name]}
      onChange={(event) => set({ [name]: event.target.value })}
    />
  );

  return (
    <Sheet
      open
      onClose={close}
      title={t("reviews.formTitle")}
      subtitle={product.name}
      closeLabel={t("common.close")}
    >
      <form
        ref={form}
        className={styles.form}
        noValidate
        // no await: the form itself says how it went
        onSubmit={(event) => void submit(event)}
      >
        {!hasSignal && step === "open" && <Note tone="warn">{t("reviews.formAwayNow")}</Note>}
        <StarChoice
          label={t("reviews.rateName")}
          value={draft.rating}
          labelOf={(stars) => t("reviews.stars", { count: stars })}
          onChoose={(rating) => set({ rating })}
          error={wrong.rating}
        />
        <LongField
          label={t("reviews.formText")}
          name="text"
          rows={4}
          maxLength={reviewLengths.text}
          value={draft.text}
          error={wrong.text}
          onChange={(event) => set({ text: event.target.value })}
        />
        {side("pros")}
        {side("cons")}
        <Field
          label={t("reviews.formAuthor")}
          hint={t("reviews.formAuthorHint")}
          name="author"
          autoComplete="given-name"
          maxLength={reviewLengths.author}
          value={draft.author}
          error={wrong.author}
          onChange={(event) => set({ author: event.target.value })}
        />
        {step === "away" && (
          <Note tone="warn" role="alert">
            {t("reviews.formAway")}
          </Note>
        )}
        {(step === "refused" || step === "tooMany") && (
          <Note tone="danger" role="alert">
            {t(step === "tooMany" ? "errors.tooMany" : "reviews.formRefused")}
          </Note>
        )}
        <Button type="submit" size="l" wide busy={step === "busy"}>
          {t("reviews.formSend")}
        </Button>
      </form>
    </Sheet>
  );
}
