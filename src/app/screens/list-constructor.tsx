import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { ImportDoor } from "#app/list/import-door.tsx";
import { showToast } from "#app/messages/toasts.ts";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { createList } from "#features/checklists/actions.ts";
import { NameSheet } from "#features/checklists/item-dialogs.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { sharedTextOf } from "#rules/list-files/shared-text.ts";
import { Icon } from "#ui/icon.tsx";
import { listIcon, pinIcon, plusIcon } from "#ui/icons.ts";
import { noteIcon } from "#ui/page-icons.ts";
import styles from "./list-constructor.module.css";

/** With the screen come its rules: only who plans loads them. */
const PlanDoor = lazy(async () => ({
  default: (await import("./checklist-constructor.tsx")).ChecklistConstructor,
}));

/** Four ways to a new list: a trip, a ready list, a text or file, a blank page. */
function Constructor({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const [isAwake, setAwake] = useState(false);
  // The server does not wait for the rules: its page has the heading alone.
  useEffect(() => setAwake(true), []);
  const query = new URLSearchParams(at.search);
  if (query.get("door") !== "plan") return <Doors at={at} />;
  const heading = <h1 className={styles.title}>{t("planning.title")}</h1>;
  if (!isAwake) return heading;
  return (
    <Suspense fallback={heading}>
      <PlanDoor listId={query.get("list")} repeatId={query.get("repeat")} />
    </Suspense>
  );
}

function Doors({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const query = new URLSearchParams(at.search);
  const shared = sharedTextOf((key) => query.get(key));
  const [isNaming, setNaming] = useState(false);
  const door = query.get("door");
  const isImport = door === "import" || shared !== "";
  return (
    <>
      <h1 className={styles.title}>{t("listFiles.constructorTitle")}</h1>
      <p className={styles.text}>{t("listFiles.constructorText")}</p>
      <ul className={styles.doors}>
        <Door href="?door=plan" icon={pinIcon} name="planDoor" />
        <Door href="/checklist" icon={listIcon} name="readyDoor" />
        <Door href="?door=import" icon={noteIcon} name="importDoor" isOpen={isImport} />
        <li>
          <button type="button" className={styles.door} onClick={() => setNaming(true)}>
            <DoorWords icon={plusIcon} name="blankDoor" />
          </button>
        </li>
      </ul>
      {isImport && <ImportDoor shared={shared} />}
      {isNaming && <BlankSheet onClose={() => setNaming(false)} />}
    </>
  );
}

type DoorName = "planDoor" | "readyDoor" | "importDoor" | "blankDoor";
type DoorProps = { href: string; icon: string; name: DoorName; isOpen?: boolean };

function Door({ href, icon, name, isOpen = false }: DoorProps): ReactNode {
  const path = href.startsWith("?") ? `/checklist-constructor${href}` : href;
  return (
    <li>
      <Link href={path} className={styles.door} aria-current={isOpen || undefined}>
        <DoorWords icon={icon} name={name} />
      </Link>
    </li>
  );
}

function DoorWords({ icon, name }: Pick<DoorProps, "icon" | "name">): ReactNode {
  const { t } = useText();
  return (
    <>
      <Icon of={icon} />
      <span>
        <b>{t(`listFiles.${name}`)}</b>
        <small>{t(`listFiles.${name}Text`)}</small>
      </span>
    </>
  );
}

function BlankSheet({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useText();
  const [, navigate] = useLocation();
  const create = async (name: string) => {
    const created = await createList(name);
    if (!created.ok) {
      showToast({ text: t("offline.storageFull") });
      return false;
    }
    navigate(`/checklist/${created.listId}`);
    showToast({ text: t("checklists.created", { list: name }) });
    return true;
  };
  return (
    <NameSheet
      title={t("checklists.createTitle")}
      label={t("checklists.nameLabel")}
      placeholder={t("checklists.namePlaceholder")}
      submit={t("checklists.createDo")}
      onClose={onClose}
      onSubmit={create}
    />
  );
}

export const page: ScreenModule = {
  listReads: () => [],
  describe: ({ search }, _reads, t) => {
    const isPlan = new URLSearchParams(search).get("door") === "plan";
    const page = t(isPlan ? "planning.title" : "listFiles.constructorTitle");
    return {
      title: t("common.pageTitle", { page }),
      ...(isPlan && { description: t("planning.metaDescription") }),
      // An address that carries a text is for nobody's search.
      canonical: null,
      // The plan's own bar has its button.
      place: { kind: "inner", title: t("checklists.title"), up: "/checklist", ownBar: isPlan },
    };
  },
  Page: Constructor,
};
