import type { ReactNode } from "react";
import type { MembershipKind } from "#contract/memberships.ts";
import type { CardMarks } from "#features/catalog/card-marks.ts";
import type { Named } from "#features/memberships/actions.ts";
import { HeartAndScales } from "#features/memberships/heart-and-scales.tsx";
import { useText } from "#i18n/text-provider.tsx";

/** Heart and scales of one product, wherever it stands. */
export function Keeping(props: { product: Named; heartOnly?: boolean }): ReactNode {
  const { product } = props;
  const { t } = useText();
  const onTap = async (kind: MembershipKind, isIn: boolean) => {
    const { keep } = await import("./keep.ts");
    await keep(product, kind, isIn, t);
  };
  // no await: the tap shows at once
  return <HeartAndScales {...props} onTap={(kind, isIn) => void onTap(kind, isIn)} />;
}

export const marksOfCard: CardMarks = (product) => <Keeping product={product} />;
