import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button, type ButtonKind, type ButtonSize } from "#ui/button.tsx";
import { bellIcon } from "#ui/icons.ts";
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
};

const loadSheet = async () => (await import("./email-sheet.tsx")).EmailSheet;

/** «Повідомити, коли з’явиться»: one e-mail when the product can be bought. */
export function NotifyProduct(props: NotifyProductProps): ReactNode {
  const { productId, variantId, name, isPreorder, onMessage, kind = "accent", size = "l" } = props;
  const { t } = useText();
  const sheet = useLazySheet(loadSheet, () => onMessage(t("notifications.needsSignalShort")));
  return (
    <>
      <Button
        kind={kind}
        size={size}
        wide={props.wide ?? false}
        icon={bellIcon}
        aria-haspopup="dialog"
        onPointerEnter={sheet.prepare}
        onClick={sheet.open}
      >
        {t("notifications.productAsk")}
      </Button>
      {sheet.draw({
        title: t("notifications.productTitle"),
        subtitle: name,
        text: isPreorder ? t("notifications.preorderText") : t("notifications.productText"),
        submit: t("notifications.productDo"),
        call: "notifyOfProduct",
        body: { product_id: productId, variant_id: variantId },
        onDone: () => onMessage(t("notifications.productDone")),
      })}
    </>
  );
}
