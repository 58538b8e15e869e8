import type { ReactNode } from "react";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { Empty } from "#ui/empty.tsx";

type OrderNotFoundProps = { text: string; href: string; action: string };

/** No such order: mistyped, or not theirs, which nobody is told apart. */
export function OrderNotFound({ text, href, action }: OrderNotFoundProps): ReactNode {
  const { t } = useText();
  return (
    <Empty
      level={1}
      tint="clay"
      picture={{ src: "/images/noto/shopping-bags.svg", alt: "", width: 128, height: 128 }}
      title={t("orders.gone")}
      actions={<LinkButton href={href}>{action}</LinkButton>}
    >
      {text}
    </Empty>
  );
}
