import type { Me } from "#admin/wire/session-state.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Sheet } from "#ui/sheet.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Navigation } from "./navigation.tsx";
import type { Screen } from "./screen.ts";

type DrawerProps = {
  screens: readonly Screen[];
  at: string | undefined;
  me: Me;
  onClose: () => void;
};

/** All screens, on a phone. */
export function Drawer({ screens, at, me, onClose }: DrawerProps) {
  const { t } = useAdminText();
  return (
    <Sheet open onClose={onClose} title={t("shell.menu")} closeLabel={t("shell.close")}>
      <Navigation screens={screens} at={at} menu="drawer" />
      <AccountMenu me={me} />
    </Sheet>
  );
}
