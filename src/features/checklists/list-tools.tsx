import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { type Grouping, groupings } from "#rules/checklists/layout.ts";
import { classes } from "#ui/classes.ts";
import { groupsIcon } from "#ui/editor-icons.ts";
import { Icon } from "#ui/icon.tsx";
import { bagIcon, downIcon } from "#ui/icons.ts";
import styles from "./list-tools.module.css";

type ListToolsProps = {
  grouping: Grouping;
  onGrouping: (grouping: Grouping) => void;
  onPack: () => void;
};

/** Beside the filters: how the list is divided, and the way to packing. On a phone signs alone. */
export function ListTools({ grouping, onGrouping, onPack }: ListToolsProps): ReactNode {
  const { t } = useText();
  return (
    <div className={styles.tools}>
      <span
        className={classes(styles.tool, styles.grouping, grouping !== "section" && styles.chosen)}
      >
        <Icon of={groupsIcon} size="s" />
        <select
          aria-label={t("listViews.grouping")}
          value={grouping}
          onChange={(event) => {
            const next = groupings.find((one) => one === event.target.value);
            if (next) onGrouping(next);
          }}
        >
          {groupings.map((one) => (
            <option key={one} value={one}>
              {t(`listViews.by.${one}`)}
            </option>
          ))}
        </select>
        <Icon of={downIcon} size="xs" className={styles.down} />
      </span>
      <button type="button" className={styles.tool} onClick={onPack}>
        <Icon of={bagIcon} size="s" />
        <span>{t("listViews.pack")}</span>
      </button>
    </div>
  );
}
