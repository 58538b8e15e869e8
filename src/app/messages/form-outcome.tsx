/** Forms that ask the shop for something at once: how it went, and the words for it. */
import type { ReactNode } from "react";
import { useMarks } from "#app/connection/connection-store.ts";
import type { ErrorCode, FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { CallOutcome } from "#offline/wire/call-shop.ts";
import { offlineIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import { type Form, type FormOutcome, useForm } from "#ui/use-form.ts";

/** `away`: nobody could be asked. `wait`: ms. */
export type Trouble = { code: ErrorCode | "away"; wait: number | null };

/** What a form does with an answer that is not the one it hoped for. */
export function formOutcomeOf(
  failure: Exclude<CallOutcome<unknown>, { outcome: "done" }>,
): FormOutcome<FieldCode, Trouble> {
  if (failure.outcome === "fields") return failure;
  if (failure.outcome === "away")
    return { outcome: "trouble", trouble: { code: "away", wait: null } };
  return { outcome: "trouble", trouble: { code: failure.code, wait: failure.retryAfter } };
}

type ShopForm = Omit<Parameters<typeof useForm<FieldCode, Trouble>>[0], "whenRejected">;

/** A form that is sent to the shop; a bug or a lost store counts as the general refusal. */
export function useShopForm(parts: ShopForm): Form<FieldCode, Trouble> {
  return useForm({ ...parts, whenRejected: { code: "somethingWentWrong", wait: null } });
}

type FormTroubleProps = { of: Trouble | undefined; action?: ReactNode };

/** Why a whole form was not taken, and what to do about it; without signal, before it is sent. */
export function FormTrouble({ of, action }: FormTroubleProps): ReactNode {
  const { t } = useText();
  const isAway = useMarks(({ connectivity }) => connectivity === "off");
  const tell = useTrouble();
  if (of?.code === "away" || (!of && isAway))
    return (
      <Note tone="warn" icon={offlineIcon} {...(of && { role: "alert" })}>
        {t("notifications.needsSignal")}
      </Note>
    );
  return (
    of && (
      <Note tone="danger" role="alert" action={action}>
        {tell(of)}
      </Note>
    )
  );
}

const minute = 60_000;

/** The words for a refusal; how long to wait where the shop said so. */
function useTrouble(): (trouble: Trouble) => string {
  const { t } = useText();
  return ({ code, wait }) => {
    if (code === "away") return t("notifications.needsSignal");
    if (code !== "tooMany" || wait === null) return t(`errors.${code}`);
    const minutes = Math.max(1, Math.ceil(wait / minute));
    return minutes >= 60 ? t("auth.tooManyInHour") : t("auth.tooManyIn", { count: minutes });
  };
}
