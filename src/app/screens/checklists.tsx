import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { useDevice, useView } from "#app/connection/use-device.ts";
import { OwnLists } from "#app/list/own-lists.tsx";
import { showToast } from "#app/messages/toasts.ts";
import { DelayedSkeleton } from "#app/navigation/delayed-skeleton.tsx";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { ScreenModule } from "#app/navigation/screen-module.ts";
import { useRead } from "#app/reads/use-read.ts";
import type { Read } from "#contract/reads.ts";
import { createList } from "#features/checklists/actions.ts";
import { NameSheet } from "#features/checklists/item-dialogs.tsx";
import { ListCard } from "#features/checklists/list-card.tsx";
import { ListCardSkeletons } from "#features/checklists/list-card-skeletons.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { plusIcon } from "#ui/icons.ts";
import { SectionHead } from "#ui/section-head.tsx";
import styles from "./checklists.module.css";

const readyRead: Read<"readChecklists"> = { call: "readChecklists", query: "kind=ready" };
/** More than a screen of them. */
const readyBoxes = 8;

function Checklists(): ReactNode {
  const { t } = useText();
  const [path, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const isNew = query.has("new");
  useCurrentShortcut(query.has("current"));
  const [isNaming, setNaming] = useState(false);
  const overview = useView(useDevice()?.checklists);
  const answer = useRead(readyRead);
  const ready = answer.state === "ready" ? answer.answer : (overview?.ready ?? []);
  const own = overview?.own ?? [];
  const isWaiting = answer.state === "loading" && !overview?.ready.length;

  const close = () => {
    setNaming(false);
    if (isNew) navigate(path, { replace: true });
  };
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

  const ownLists = (
    <>
      {own.length === 0 && (
        <Empty
          level={3}
          tint="moss"
          picture={{ src: "/images/noto/backpack.svg", alt: "", width: 128, height: 128 }}
          title={t("checklists.emptyTitle")}
        >
          {t("checklists.emptyText")}
        </Empty>
      )}
      {own.length > 0 && <OwnLists lists={own} />}
    </>
  );
  const others = (
    <ul className={styles.cards}>
      {ready.map((list, index) => (
        <li key={list.id}>
          <ListCard list={list} first={index === 0} />
        </li>
      ))}
    </ul>
  );

  return (
    <>
      <div className={styles.head}>
        <h1>{t("checklists.title")}</h1>
        <div className={styles.ways}>
          <LinkButton href="/checklist-constructor?door=plan" kind="plain">
            {t("planning.title")}
          </LinkButton>
          <LinkButton href="/checklist-constructor?door=import" kind="quiet">
            {t("listFiles.otherWays")}
          </LinkButton>
          <Button icon={plusIcon} onClick={() => setNaming(true)}>
            {t("checklists.create")}
          </Button>
        </div>
      </div>
      <section className={styles.section} aria-labelledby="mine">
        <SectionHead id="mine">{t("checklists.mine")}</SectionHead>
        <DelayedSkeleton
          isWaiting={!overview}
          skeleton={<ListCardSkeletons count={1} className={styles.cards} />}
        >
          {() => ownLists}
        </DelayedSkeleton>
      </section>
      <section className={styles.section} aria-labelledby="ready">
        <SectionHead id="ready">{t("checklists.ready")}</SectionHead>
        <DelayedSkeleton
          isWaiting={isWaiting}
          skeleton={<ListCardSkeletons count={readyBoxes} className={styles.cards} />}
        >
          {() => others}
        </DelayedSkeleton>
      </section>
      {(isNaming || isNew) && (
        <NameSheet
          title={t("checklists.createTitle")}
          label={t("checklists.nameLabel")}
          placeholder={t("checklists.namePlaceholder")}
          submit={t("checklists.createDo")}
          onClose={close}
          onSubmit={create}
        />
      )}
    </>
  );
}

/** «Поточний список» of the home screen; without one the overview stays. */
function useCurrentShortcut(isRequested: boolean): void {
  const device = useDevice();
  const own = useView(device?.checklists)?.own;
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isRequested || !device || !own) return;
    // no await: the overview stands in meanwhile
    void device.findCurrentList().then((id) => {
      const current = own.find((list) => list.id === id) ?? own[0];
      if (current) navigate(`/checklist/${current.id}`, { replace: true });
    });
  }, [isRequested, device, own, navigate]);
}

export const page: ScreenModule = {
  listReads: () => [readyRead],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("checklists.metaTitle") }),
    description: t("checklists.metaDescription"),
    canonical: "/checklist",
  }),
  Page: Checklists,
};
