import { memo, type ReactNode, useState } from "react";
import { drawingUrl, rasterUrl } from "#contract/pictures.ts";
import type { ActivityKey } from "#contract/trip-keys.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { Activity } from "#rules/packing/activities.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { holdShortWords } from "./hold-short-words.ts";
import styles from "./planning.module.css";
import { toggle } from "./trip-draft.ts";

type ActivityFieldProps = {
  /** The likeliest first. */
  activities: readonly Activity[];
  chosen: readonly ActivityKey[];
  /** The same function on every render: the field is not rendered for choices elsewhere. */
  onChange: (changes: { activities: ActivityKey[] }) => void;
};

/** Tiles before «Усі заняття». */
const fewTiles = 12;

export const ActivityField = memo(function ActivityField(props: ActivityFieldProps): ReactNode {
  const { activities, chosen, onChange } = props;
  const { t, lang } = useText();
  const [isWhole, setWhole] = useState(false);
  // A chosen one stays in sight when the place moves it further on.
  const shown = activities.filter(
    ({ key }, at) => isWhole || at < fewTiles || chosen.includes(key),
  );
  return (
    <>
      <div className={styles.tiles}>
        {shown.map(({ key, name, icon }) => (
          <button
            key={key}
            type="button"
            className={classes(styles.activity, chosen.includes(key) && styles.chosen)}
            aria-pressed={chosen.includes(key)}
            onClick={() => onChange({ activities: toggle(chosen, key) })}
          >
            <img
              srcSet={rasterUrl(icon, 160)}
              src={drawingUrl(icon)}
              alt=""
              width={36}
              height={36}
              loading="lazy"
            />
            {holdShortWords(name[lang])}
          </button>
        ))}
      </div>
      {!isWhole && (
        <div className={styles.buttons}>
          <Button kind="quiet" size="s" onClick={() => setWhole(true)}>
            {t("planning.allActivities")}
          </Button>
        </div>
      )}
    </>
  );
});
