import type { ReactNode } from "react";
import type { MembershipKind } from "#contract/memberships.ts";
import type { CardMarks } from "#features/catalog/card-marks.ts";
import { type Named, putIn, takeOut } from "#features/memberships/actions.ts";
import { HeartAndScales } from "#features/memberships/heart-and-scales.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { tellKept } from "./tell-kept.ts";

/** Heart and scales of one product, wherever it stands. */
function Keeping({ product }: { product: Named }): ReactNode {
  const { t } = useText();
  const { id, name } = product;
  const keep = async (kind: MembershipKind, isIn: boolean) => {
    const kept = isIn ? await putIn(kind, { id, name }) : await takeOut(kind, [id]);
    tellKept(kept, { kind, isIn, name }, t);
  };
  // no await: the tap shows at once
  return <HeartAndScales product={product} onTap={(kind, isIn) => void keep(kind, isIn)} />;
}

export const marksOfCard: CardMarks = (product) => <Keeping product={product} />;
