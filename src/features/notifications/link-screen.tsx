import type { ReactNode } from "react";
import type { TextKey } from "#i18n/areas.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Trouble } from "./trouble.tsx";
import { useAsk } from "./use-ask.ts";

type LinkKind = "confirm" | "end";

const words = {
  confirm: {
    call: "confirmSubscription",
    title: "notifications.confirmTitle",
    text: "notifications.confirmText",
    act: "notifications.confirmDo",
    doneTitle: "notifications.confirmDoneTitle",
    doneText: "notifications.confirmDoneText",
    picture: "envelope",
  },
  end: {
    call: "endSubscription",
    title: "notifications.endTitle",
    text: "notifications.endText",
    act: "notifications.endDo",
    doneTitle: "notifications.endDoneTitle",
    doneText: "notifications.endDoneText",
    picture: "envelope",
  },
} as const satisfies Record<LinkKind, Record<string, TextKey | string>>;

type LinkScreenProps = {
  kind: LinkKind;
  /** Of the letter's link; undefined: it has none. */
  token: string | undefined;
  /** Where to go from here. */
  home: ReactNode;
};

/** What a letter's link opens: nothing happens before the reader's own press. */
export function LinkScreen({ kind, token, home }: LinkScreenProps): ReactNode {
  const { t } = useText();
  const of = words[kind];
  const asking = useAsk(of.call);
  const { trouble } = asking;
  const isOld = token === undefined || trouble === "notFound" || trouble === "invalid";
  if (asking.isDone)
    return (
      <div role="status">
        <Empty
          level={1}
          tint="moss"
          picture={pictureOf(of.picture)}
          title={t(of.doneTitle)}
          actions={home}
        >
          {t(of.doneText)}
        </Empty>
      </div>
    );
  if (isOld || Object.keys(asking.wrong).length > 0)
    return (
      <div role="alert">
        <Empty
          level={1}
          tint="clay"
          picture={pictureOf(of.picture)}
          title={t("notifications.linkOldTitle")}
          actions={home}
        >
          {t("notifications.linkOldText")}
        </Empty>
      </div>
    );
  return (
    <Empty
      level={1}
      tint="sky"
      picture={pictureOf(of.picture)}
      title={t(of.title)}
      actions={
        <>
          <Trouble of={trouble} />
          <Button
            size="l"
            busy={asking.isBusy}
            // no await: the screen shows how it goes
            onClick={() => void asking.submit({ token }, {})}
          >
            {t(of.act)}
          </Button>
        </>
      }
    >
      {t(of.text)}
    </Empty>
  );
}

const pictureOf = (name: string) => ({
  src: `/images/noto/${name}.svg`,
  alt: "",
  width: 128,
  height: 128,
});
