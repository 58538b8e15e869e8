import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { plusIcon } from "#ui/icons.ts";
import styles from "./list-screen.module.css";

/** The button that adds an activity at the end of a list; in an empty list also a hint how to start. */
export function AddActivity({
  isFirst,
  onAdd,
}: {
  isFirst: boolean;
  onAdd: () => void;
}): ReactNode {
  const { t } = useText();
  const button = (
    <Button kind={isFirst ? "accent" : "quiet"} icon={plusIcon} onClick={onAdd}>
      {t("checklists.addActivity")}
    </Button>
  );
  if (!isFirst) return <div className={styles.add}>{button}</div>;
  return (
    <Empty
      tint="moss"
      picture={{ src: "/images/noto/backpack.svg", alt: "", width: 128, height: 128 }}
      title={t("checklists.emptyListTitle")}
      actions={button}
    >
      {t("checklists.emptyListText")}
    </Empty>
  );
}
