/** Forms that send a call to the shop: its outcome, and the text for it. */
import type { ReactNode } from "react";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import type { ErrorCode, FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { CallOutcome } from "#offline/wire/call-shop.ts";
import { offlineIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import { type Form, type FormFailure, useForm } from "#ui/use-form.ts";

/** `away`: the shop is unreachable. `wait`: ms until another attempt, null where it is not said. */
export type FormError = { code: ErrorCode | "away"; wait: number | null };

/** What a form shows for a call that failed. */
export function formOutcomeOf(
  failure: Exclude<CallOutcome<unknown>, { outcome: "done" }>,
): FormFailure<FieldCode, FormError> {
  if (failure.outcome === "fields") return failure;
  if (failure.outcome === "away") return { outcome: "failed", error: { code: "away", wait: null } };
  return { outcome: "failed", error: { code: failure.code, wait: failure.retryAfter } };
}

type ShopForm = Omit<Parameters<typeof useForm<FieldCode, FormError>>[0], "whenRejected">;

/** A form that is sent to the shop; an exception counts as `somethingWentWrong`. */
export function useShopForm(parts: ShopForm): Form<FieldCode, FormError> {
  return useForm({ ...parts, whenRejected: { code: "somethingWentWrong", wait: null } });
}

type FormErrorNoteProps = { of: FormError | undefined; action?: ReactNode };

/** The error of a whole form, with a way to cure it; offline, a note before it is sent. */
export function FormErrorNote({ of, action }: FormErrorNoteProps): ReactNode {
  const { t } = useText();
  const isAway = useConnectionStore(({ connectivity }) => connectivity === "off");
  const textOf = useFormErrorText();
  if (of?.code === "away" || (!of && isAway))
    return (
      <Note tone="warn" icon={offlineIcon} {...(of && { role: "alert" })}>
        {t("notifications.needsSignal")}
      </Note>
    );
  return (
    of && (
      <Note tone="danger" role="alert" action={action}>
        {textOf(of)}
      </Note>
    )
  );
}

const minute = 60_000;

/** The text of an error; with the time to wait where the shop said so. */
function useFormErrorText(): (error: FormError) => string {
  const { t } = useText();
  return ({ code, wait }) => {
    if (code === "away") return t("notifications.needsSignal");
    if (code !== "tooMany" || wait === null) return t(`errors.${code}`);
    const minutes = Math.max(1, Math.ceil(wait / minute));
    return minutes >= 60 ? t("auth.tooManyInHour") : t("auth.tooManyIn", { count: minutes });
  };
}
