import type { Column } from "#admin/resources/resource.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import type { Anchor } from "#ui/anchor.ts";
import { checkIcon, closeIcon } from "#ui/icons.ts";
import { Menu } from "#ui/menu.tsx";

type ColumnsMenuProps = {
  /** Those that may be hidden. */
  columns: readonly Column[];
  hidden: readonly string[];
  anchor: Anchor | undefined;
  onClose: () => void;
  onHide: (hidden: string[]) => void;
};

/** Which columns a list shows. */
export function ColumnsMenu({ columns, hidden, anchor, onClose, onHide }: ColumnsMenuProps) {
  const { t, label } = useAdminText();
  return (
    <Menu
      open={anchor !== undefined}
      onClose={onClose}
      label={t("lists.columns")}
      closeLabel={t("lists.columnsClose")}
      anchor={anchor}
      items={columns.map(({ key, title }) => {
        const isShown = !hidden.includes(key);
        return {
          text: title ? t(title) : label(key),
          icon: isShown ? checkIcon : closeIcon,
          checked: isShown,
          isBox: true,
          onPick: () => onHide(isShown ? [...hidden, key] : hidden.filter((one) => one !== key)),
        };
      })}
    />
  );
}
