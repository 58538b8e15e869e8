/** In the place of what nobody has answered. Loaded then; it asks again by itself. */
import { type ReactNode, useState } from "react";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { useReads } from "#app/reads/use-read.ts";
import type { Read } from "#contract/reads.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { refreshIcon } from "#ui/icons.ts";
import { useRetry } from "./use-retry.ts";

/** A part of a page that could be read neither from the shop nor from the device. */
export function NotStoredNote({ reads }: { reads: Read[] }): ReactNode {
  const { t } = useText();
  return (
    <Unanswered level={2} title={t("catalogue.notStoredTitle")} reads={reads}>
      {t("catalogue.notStoredText")}
    </Unanswered>
  );
}

type UnansweredProps = { level: 1 | 2; title: string; reads: Read[]; children: string };

export function Unanswered({
  level,
  title,
  reads: unanswered,
  children,
}: UnansweredProps): ReactNode {
  const { t } = useText();
  const reads = useReads();
  const [isAsking, setAsking] = useState(false);
  const ask = () => Promise.all(unanswered.map(reads.ask));
  useRetry(true, ask);
  const askNow = async () => {
    setAsking(true);
    await ask();
    setAsking(false);
  };
  return (
    <Empty
      level={level}
      tint="ice"
      picture={{ src: "/images/noto/mountain.svg", alt: "", width: 128, height: 128 }}
      title={title}
      actions={
        <>
          {/* no await: the page renders again with the answer */}
          <Button icon={refreshIcon} busy={isAsking} onClick={() => void askNow()}>
            {t("common.retry")}
          </Button>
          <LinkButton href="/checklist" kind="quiet">
            {t("common.navLists")}
          </LinkButton>
        </>
      }
    >
      {children}
    </Empty>
  );
}
