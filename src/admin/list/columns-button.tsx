import { lazy, Suspense, useState } from "react";
import type { Column } from "#admin/resources/resource.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import type { Anchor } from "#ui/anchor.ts";
import { Button } from "#ui/button.tsx";
import styles from "./list-screen.module.css";

type ColumnsButtonProps = {
  columns: readonly Column[];
  hidden: readonly string[];
  onHide: (hidden: string[]) => void;
};

const Menu = lazy(async () => ({ default: (await import("./columns-menu.tsx")).ColumnsMenu }));

/** Opens the choice of columns; the first one names the row and always stays. */
export function ColumnsButton({ columns, hidden, onHide }: ColumnsButtonProps) {
  const { t } = useAdminText();
  const [anchor, setAnchor] = useState<Anchor>();
  const [wasOpen, setWasOpen] = useState(false);
  const [, ...others] = columns;
  if (others.length < 2) return null;
  return (
    <div className={styles.columns} data-wide>
      <Button
        kind="plain"
        size="s"
        aria-haspopup="menu"
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget.getBoundingClientRect());
          setWasOpen(true);
        }}
      >
        {t("lists.columns")}
      </Button>
      {wasOpen && (
        <Suspense>
          <Menu
            {...{ columns: others, hidden, anchor, onHide }}
            onClose={() => setAnchor(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
