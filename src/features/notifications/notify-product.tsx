import { type ReactNode, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button, type ButtonKind, type ButtonSize } from "#ui/button.tsx";
import { bellIcon } from "#ui/icons.ts";
import type { FindEmail } from "./email-sheet.tsx";
import styles from "./notify-product.module.css";
import { useLazySheet } from "./use-lazy-sheet.tsx";

type NotifyProductProps = {
  productId: string;
  variantId: string | null;
  name: string;
  /** Not on sale yet (as opposed to sold out). */
  isPreorder?: boolean;
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
  /** Shows the text as a toast. */
  onMessage: (text: string) => void;
  findEmail: FindEmail;
  /** It was requested on this device. */
  isRequested: boolean;
  onRequested: () => void;
};

const loadSheet = async () => (await import("./email-sheet.tsx")).EmailSheet;

/** «Повідомити, коли з’явиться»: one e-mail when the product can be bought. */
export function NotifyProduct(props: NotifyProductProps): ReactNode {
  const { productId, variantId, name, isPreorder, findEmail, kind = "accent", size = "l" } = props;
  const { isRequested, onRequested, onMessage } = props;
  const [sentTo, setSentTo] = useState("");
  const { t } = useText();
  const sheet = useLazySheet(loadSheet, () => onMessage(t("notifications.needsSignalShort")));
  return (
    <>
      <span className={isRequested ? styles.requested : styles.alone}>
        {isRequested && (
          <span role="status">
            {sentTo === ""
              ? t("notifications.productAsked")
              : t("notifications.productSentTo", { email: sentTo })}
          </span>
        )}
        <Button
          key="button"
          kind={isRequested ? "quiet" : kind}
          size={isRequested ? "s" : size}
          wide={props.wide ?? false}
          icon={bellIcon}
          aria-haspopup="dialog"
          onPointerEnter={sheet.prepare}
          onClick={sheet.open}
        >
          {t(isRequested ? "notifications.productAskAgain" : "notifications.productAsk")}
        </Button>
      </span>
      {sheet.draw({
        title: t("notifications.productTitle"),
        subtitle: name,
        text: isPreorder ? t("notifications.preorderText") : t("notifications.productText"),
        submit: t("notifications.productDo"),
        call: "notifyOfProduct",
        body: { product_id: productId, variant_id: variantId },
        findEmail,
        onDone: (email) => {
          setSentTo(email);
          onRequested();
          onMessage(t("notifications.productDone"));
        },
      })}
    </>
  );
}
