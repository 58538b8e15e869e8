import { type ReactNode, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Empty } from "#ui/empty.tsx";
import { listIcon } from "#ui/icons.ts";
import { Menu } from "#ui/menu.tsx";
import { Note } from "#ui/note.tsx";
import { editIcon, trashIcon } from "#ui/page-icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Tile } from "#ui/tile.tsx";
import { tints } from "#ui/tint.ts";
import { Toast, UndoAction } from "#ui/toast.tsx";
import styles from "./kit-screen.module.css";
import { Row, Section } from "./section.tsx";

type OpenWindow = "dialog" | "sheet" | { menu: DOMRect } | undefined;
const tent = { src: "/images/noto/tent.svg", alt: "", width: 128, height: 128 };

/** Dialogs, messages and skeletons. */
export function KitWindows({ onTell }: { onTell: () => void }): ReactNode {
  const { t } = useText();
  const [opened, setOpened] = useState<OpenWindow>();
  const close = () => setOpened(undefined);
  return (
    <>
      <Section title={t("kit.windows")}>
        <Row>
          <Button kind="plain" onClick={() => setOpened("dialog")}>
            Dialog
          </Button>
          <Button kind="plain" onClick={() => setOpened("sheet")}>
            Sheet
          </Button>
          <Button
            kind="plain"
            aria-haspopup="menu"
            onClick={(event) => setOpened({ menu: event.currentTarget.getBoundingClientRect() })}
          >
            Menu
          </Button>
          <Button kind="plain" onClick={onTell}>
            Toast
          </Button>
        </Row>
        <Toast action={<UndoAction label={t("common.undo")} onUndo={close} />}>
          {t("product.added")}
        </Toast>
        <Note>{t("offline.storageFull")}</Note>
        <Note tone="warn">{t("notifications.needsSignal")}</Note>
        <Note tone="danger">{t("errors.somethingWentWrong")}</Note>
        <Note tone="have">{t("contacts.callDone")}</Note>
        <Dialog
          open={opened === "dialog"}
          onClose={close}
          title={t("notifications.endTitle")}
          actions={<Button onClick={close}>{t("common.gotIt")}</Button>}
        >
          {t("notifications.endText")}
        </Dialog>
        <Sheet
          open={opened === "sheet"}
          onClose={close}
          title={t("notifications.newsTitle")}
          closeLabel={t("common.close")}
        >
          <p>{t("notifications.newsText")}</p>
        </Sheet>
        <Menu
          open={typeof opened === "object"}
          onClose={close}
          label={t("common.more")}
          closeLabel={t("common.close")}
          anchor={typeof opened === "object" ? opened.menu : undefined}
          items={[
            { text: t("common.change"), icon: editIcon, onPick: close },
            { text: t("common.navLists"), icon: listIcon, checked: true, onPick: close },
            "line",
            { text: t("common.delete"), icon: trashIcon, danger: true, onPick: close },
          ]}
        />
      </Section>
      <Section title={t("kit.tiles")}>
        <div className={styles.tiles}>
          {tints.map((tint) => (
            <figure key={tint}>
              <Tile tint={tint} picture={tent} />
              <figcaption>{tint}</figcaption>
            </figure>
          ))}
          <figure>
            <Tile tint="moss" picture={tent} unavailable />
            <figcaption>unavailable</figcaption>
          </figure>
        </div>
        <Empty title={t("catalogue.emptyTitle")} tint="butter" picture={tent} level={3}>
          {t("catalogue.emptyText")}
        </Empty>
      </Section>
      <Section title={t("kit.waiting")}>
        <Row>
          <Skeleton shape="disc" />
          <Skeleton shape="tileS" />
          <Skeleton shape="ring" />
          <Skeleton shape="button" />
        </Row>
        <Skeleton shape="title" />
        <Skeleton shape="line" />
        <Skeleton shape="short" />
      </Section>
    </>
  );
}
