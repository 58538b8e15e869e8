import type { ReactNode } from "react";
import type { Checklist } from "#contract/checklists.ts";
import type { ChangeResult } from "#features/checklists/actions.ts";
import { resetList } from "#features/checklists/whole-list-actions.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { undoIcon } from "#ui/icons.ts";

type FinishActionsProps = {
  list: Checklist;
  onChanged: (changed: ChangeResult, words: string) => void;
};

/** The next step with a packed list: show it to those who travel along, or begin the next journey. */
export function FinishActions({ list, onChanged }: FinishActionsProps): ReactNode {
  const { t, lang } = useText();
  const share = async () => (await import("./share-list.ts")).shareOwn(list, lang, t);
  const reset = async () => onChanged(await resetList(list), t("checklists.resetDone"));
  return (
    <>
      {/* no await in either: a share that was called off needs no word, the list shows the reset */}
      <IconButton
        icon={undoIcon}
        label={t("checklists.reset")}
        title={t("checklists.reset")}
        onClick={() => void reset()}
      />
      <Button kind="quiet" size="s" onClick={() => void share().catch(() => undefined)}>
        {t("common.share")}
      </Button>
    </>
  );
}
