import type { ReactNode } from "react";
import type { TextKey } from "#i18n/areas.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { FormError } from "./form-error.tsx";
import { useRequestForm } from "./use-request-form.ts";

type LinkKind = "confirm" | "end";

const linkTexts = {
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

type EmailLinkScreenProps = {
  kind: LinkKind;
  /** The token of the e-mail's link; undefined: it has none. */
  token: string | undefined;
  /** The link to the home page. */
  home: ReactNode;
};

/** The screen behind an e-mail link. Nothing happens before the button is pressed. */
export function EmailLinkScreen({ kind, token, home }: EmailLinkScreenProps): ReactNode {
  const { t } = useText();
  const texts = linkTexts[kind];
  const request = useRequestForm(texts.call);
  const { formError } = request;
  const isExpired = token === undefined || formError === "notFound" || formError === "invalid";
  if (request.isDone)
    return (
      <div role="status">
        <Empty
          level={1}
          tint="moss"
          picture={pictureOf(texts.picture)}
          title={t(texts.doneTitle)}
          actions={home}
        >
          {t(texts.doneText)}
        </Empty>
      </div>
    );
  if (isExpired || Object.keys(request.fieldErrors).length > 0)
    return (
      <div role="alert">
        <Empty
          level={1}
          tint="clay"
          picture={pictureOf(texts.picture)}
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
      picture={pictureOf(texts.picture)}
      title={t(texts.title)}
      actions={
        <>
          <FormError of={formError} />
          <Button
            size="l"
            busy={request.isBusy}
            // no await: the screen shows the result
            onClick={() => void request.submit({ token }, {})}
          >
            {t(texts.act)}
          </Button>
        </>
      }
    >
      {t(texts.text)}
    </Empty>
  );
}

const pictureOf = (name: string) => ({
  src: `/images/noto/${name}.svg`,
  alt: "",
  width: 128,
  height: 128,
});
