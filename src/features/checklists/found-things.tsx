import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { classes } from "#ui/classes.ts";
import styles from "./quick-add-bar.module.css";
import type { ThingSuggestion } from "./use-suggested-things.ts";

type FoundThingsProps = {
  id: string;
  found: readonly ThingSuggestion[];
  /** The one that arrow keys have reached; -1: none. */
  active: number;
  onChoose: (thing: ThingSuggestion) => void;
};

/** What the typed thing may be. */
export function FoundThings({ id, found, active, onChoose }: FoundThingsProps): ReactNode {
  const { t } = useText();
  if (found.length === 0) return null;
  return (
    <div id={id} role="listbox" aria-label={t("amounts.suggestions")} className={styles.found}>
      {found.map((thing, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may have two things of one name
          key={`${thing.source} ${thing.name} ${index}`}
          id={`${id}-${index}`}
          type="button"
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={classes(index === active && styles.active)}
          onClick={() => onChoose(thing)}
        >
          <span>{thing.name}</span>
          <small>{thing.source === "past" ? t("amounts.fromPast") : thing.detail}</small>
        </button>
      ))}
    </div>
  );
}
