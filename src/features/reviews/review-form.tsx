import type { ReactNode } from "react";
import { reviewLengths } from "#contract/field-limits.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Field, LongField } from "#ui/field.tsx";
import { Note } from "#ui/note.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { StarChoice } from "#ui/star-choice.tsx";
import type { ReviewDraft } from "./review-draft.ts";
import styles from "./review-form.module.css";
import {
  type ReviewFormErrors,
  type ReviewForm as ReviewFormState,
  type ReviewFormStep,
  useReviewForm,
} from "./use-review-form.ts";

type ReviewFormProps = {
  product: { id: string; name: string };
  /** The stored draft. */
  draft: ReviewDraft;
  isOnline: boolean;
  onClose: () => void;
  onSent: (stars: number) => void;
};

/** The sheet in which a shopper writes a review. */
export function ReviewForm(props: ReviewFormProps): ReactNode {
  const { product, isOnline, onClose, onSent } = props;
  const { t } = useText();
  const form = useReviewForm({ productId: product.id, initial: props.draft, onClose, onSent });
  const { draft, errors, step, update } = form;
  return (
    <Sheet
      open
      onClose={form.close}
      title={t("reviews.formTitle")}
      subtitle={product.name}
      closeLabel={t("common.close")}
    >
      <form
        ref={form.ref}
        className={styles.form}
        noValidate
        // no await: the form shows the result
        onSubmit={(event) => void form.submit(event)}
      >
        {!isOnline && step === "open" && <Note tone="warn">{t("reviews.formAwayNow")}</Note>}
        <StarChoice
          label={t("reviews.rateName")}
          value={draft.rating}
          labelOf={(stars) => t("reviews.stars", { count: stars })}
          onChoose={(rating) => update({ rating })}
          error={errors.rating}
        />
        <ReviewFields draft={draft} errors={errors} update={update} />
        <SendError step={step} />
        <Button type="submit" size="l" wide busy={step === "busy"}>
          {t("reviews.formSend")}
        </Button>
      </form>
    </Sheet>
  );
}

type ReviewFieldsProps = Pick<ReviewFormState, "draft" | "update"> & { errors: ReviewFormErrors };

function ReviewFields({ draft, errors, update }: ReviewFieldsProps): ReactNode {
  const { t } = useText();
  return (
    <>
      <LongField
        label={t("reviews.formText")}
        name="text"
        rows={4}
        maxLength={reviewLengths.text}
        value={draft.text}
        error={errors.text}
        onChange={(event) => update({ text: event.target.value })}
      />
      {(["pros", "cons"] as const).map((name) => (
        <Field
          key={name}
          label={t(`reviews.${name}`)}
          optional={t("common.optional")}
          name={name}
          maxLength={reviewLengths[name]}
          value={draft[name]}
          onChange={(event) => update({ [name]: event.target.value })}
        />
      ))}
      <Field
        label={t("reviews.formAuthor")}
        hint={t("reviews.formAuthorHint")}
        name="author"
        autoComplete="given-name"
        maxLength={reviewLengths.author}
        value={draft.author}
        error={errors.author}
        onChange={(event) => update({ author: event.target.value })}
      />
    </>
  );
}

/** Why the review was not sent; the draft stays. */
function SendError({ step }: { step: ReviewFormStep }): ReactNode {
  const { t } = useText();
  if (step === "away")
    return (
      <Note tone="warn" role="alert">
        {t("reviews.formAway")}
      </Note>
    );
  if (step !== "refused" && step !== "tooMany") return null;
  return (
    <Note tone="danger" role="alert">
      {t(step === "tooMany" ? "errors.tooMany" : "reviews.formRefused")}
    </Note>
  );
}
