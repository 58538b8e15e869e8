import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { listLimits } from "#rules/checklists/checklists.ts";
import { splitLines, type TypedLine } from "#rules/checklists/quick-add.ts";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { quantityText } from "./amount-text.ts";
import styles from "./quick-add-bar.module.css";

type PastePreviewProps = {
  text: string;
  lines: readonly TypedLine[];
  /** Things that the list has room for. */
  room: number;
  onClose: () => void;
  onAdd: () => void;
};

/** What a pasted text was understood as, before anything is added. */
export function PastePreview({ text, lines, room, onClose, onAdd }: PastePreviewProps): ReactNode {
  const { t, lang } = useText();
  const sections = lines.filter((line) => line.kind === "section").length;
  const items = lines.length - sections;
  const isTooMany = items > room;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t("amounts.pasteTitle")}
      subtitle={t("amounts.pasteSummary", {
        lines: t("amounts.pasteLines", { count: splitLines(text).length }),
        items: t("amounts.pasteItems", { count: items }),
        sections: t("amounts.pasteSections", { count: sections }),
      })}
      closeLabel={t("common.close")}
    >
      <ul className={styles.preview}>
        {lines.map((line, index) =>
          line.kind === "section" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which does not change
            <li key={index} className={styles.section}>
              {line.name}
            </li>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which does not change
            <li key={index}>
              <span>{line.name}</span>
              <small>
                {[
                  quantityText(line, t, lang),
                  line.state === "need" ? "" : t(`checklists.state.${line.state}`),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </small>
            </li>
          ),
        )}
      </ul>
      {isTooMany && (
        <Note tone="warn">{t("amounts.pasteTooMany", { count: listLimits.items })}</Note>
      )}
      <Button wide disabled={isTooMany || lines.length === 0} onClick={onAdd}>
        {t("amounts.pasteDo")}
      </Button>
    </Sheet>
  );
}
