import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "wouter";
import { useDevice } from "#app/connection/use-device.ts";
import { useRetry } from "#app/connection/use-retry.ts";
import { showToast } from "#app/messages/toasts.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { useReads } from "#app/reads/use-read.ts";
import { useIdentity } from "#app/session/use-identity.ts";
import { restoreList } from "#features/checklists/whole-list-actions.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { Device } from "#offline/device.ts";
import type { ListTrace } from "#offline/mirror/list-trace.ts";
import { withNext } from "#rules/customers/next-path.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { undoIcon } from "#ui/icons.ts";

/**
 * A deleted current list that cannot come back leads home; of any other the page says so. A guest's
 * shop does not tell it from the list of somebody else, who may be the same person.
 */
function DeletedList(props: { id: string; canRestore: boolean; isSettled: boolean }): ReactNode {
  const { id, canRestore, isSettled } = props;
  const { t } = useText();
  const isStranger = useIdentity().kind === "guest" && !canRestore;
  const device = useDevice();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isSettled) return;
    // no await: another list's being current changes nothing here
    void device?.findCurrentList().then(async (current) => {
      if (current !== id) return;
      await device.putCurrentList(undefined);
      if (!canRestore) navigate("/", { replace: true });
    });
  }, [device, id, isSettled, canRestore, navigate]);
  const restore = async () => {
    const restored = await restoreList(id);
    if (!restored.ok) showToast({ text: t("offline.storageFull") });
    await device?.drain.drainNow();
    await device?.refreshChecklist(id);
  };
  return (
    <Empty
      level={1}
      tint="clay"
      picture={{ src: "/images/noto/world-map.svg", alt: "", width: 128, height: 128 }}
      title={t(isStranger ? "checklists.strangerTitle" : "checklists.goneTitle")}
      actions={
        <>
          {isStranger && (
            <LinkButton href={withNext("/login", `/checklist/${id}`)}>
              {t("auth.toLogin")}
            </LinkButton>
          )}
          {canRestore && (
            <Button
              icon={undoIcon}
              // no await: the page shows the list once it is back
              onClick={() => void restore()}
            >
              {t("checklists.restore")}
            </Button>
          )}
          <LinkButton href="/checklist" kind="quiet">
            {t("checklists.ready")}
          </LinkButton>
        </>
      }
    >
      {canRestore
        ? t("checklists.deletedHere")
        : t(isStranger ? "checklists.strangerText" : "checklists.goneText")}
    </Empty>
  );
}

type MissingListProps = { id: string; isAway: boolean; isDeleted: boolean; isSettled: boolean };

/** A list that the device does not have: it says of it only what it knows. */
export function MissingList(props: MissingListProps): ReactNode {
  const { id, isAway, isDeleted, isSettled } = props;
  const { t } = useText();
  const device = useDevice();
  const reads = useReads();
  useRetry(isAway, async () => {
    // One that is the shopper's own is pulled: it is private, and no page's.
    await device?.refreshChecklist(id);
    await reads.ask({ call: "readChecklist", params: { id } });
  });
  const [trace, setTrace] = useState<ListTrace>();
  useEffect(() => {
    // no await: nothing is said before it is known
    if (device) void readTrace(device, id).then(setTrace);
  }, [device, id]);
  if (!trace) return null;
  const isLost = trace === "lost" && !isDeleted;
  if (!isAway && !isLost)
    return <DeletedList id={id} canRestore={isDeleted} isSettled={isSettled} />;
  const text = isAway ? awayTexts[trace] : "goneOrLost";
  return (
    <Empty
      level={1}
      tint="ice"
      picture={{ src: "/images/noto/mountain.svg", alt: "", width: 128, height: 128 }}
      title={t(isAway ? "checklists.notStoredTitle" : "checklists.goneTitle")}
      actions={
        <LinkButton href="/checklist" kind="quiet">
          {t("checklists.mine")}
        </LinkButton>
      }
    >
      {t(`checklists.${text}`)}
    </Empty>
  );
}

async function readTrace({ parts }: Device, id: string): Promise<ListTrace> {
  const { findListTrace } = await import("#offline/mirror/list-trace.ts");
  return parts.store.read((tx) => findListTrace(tx, id));
}

const awayTexts = {
  inShop: "notStoredText",
  lost: "lostOrAway",
  unknown: "unknownAway",
} as const satisfies Record<ListTrace, string>;
