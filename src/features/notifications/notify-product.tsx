import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Button, type ButtonKind, type ButtonSize } from "#ui/button.tsx";
import { bellIcon } from "#ui/icons.ts";
import { useSheet } from "./use-sheet.tsx";

type NotifyProductProps = {
  productId: string;
  variantId: string | null;
  name: string;
  /** Not on sale yet, rather than sold out. */
  isPreorder?: boolean;
  kind?: ButtonKind;
  size?: ButtonSize;
  wide?: boolean;
  /** Says it at the bottom of the page. */
  onTold: (text: string) => void;
};

const loadSheet = async () => (await import("./email-sheet.tsx")).EmailSheet;

/** «Повідомити, коли з’явиться»: one letter when the product can be bought. */
export function NotifyProduct(props: NotifyProductProps): ReactNode {
  const { productId, variantId, name, isPreorder, onTold, kind = "accent", size = "l" } = props;
  const { t } = useText();
  const sheet = useSheet(loadSheet, () => onTold(t("notifications.needsSignalShort")));
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
        onDone: () => onTold(t("notifications.productDone")),
      })}
    </>
  );
}
