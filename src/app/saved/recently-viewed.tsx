import { type ReactNode, useEffect } from "react";
import { useDevice, useView } from "#app/connection/use-device.ts";
import { useCartOf } from "#app/product/use-cart-of.ts";
import { useRead } from "#app/reads/use-read.ts";
import { cardFields } from "#contract/product-names.ts";
import { emptyProductQuery, formatProductQuery } from "#contract/product-query.ts";
import type { Card } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import { ProductStrip } from "#features/catalogue/product-strip.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { SectionHead } from "#ui/section-head.tsx";

function readOf(ids: readonly string[]): Read<"readProducts"> | null {
  if (ids.length === 0) return null;
  const query = { ...emptyProductQuery(), ids: [...ids].sort(), fields: [...cardFields] };
  return { call: "readProducts", query: formatProductQuery(query) };
}

/** What else was looked at on this device, the latest first; this product counts from now on. */
export function RecentlyViewed({ productId }: { productId: string }): ReactNode {
  const { t } = useText();
  const device = useDevice();
  const cartOf = useCartOf();
  const viewed = useView(device?.viewed) ?? [];
  const ids = viewed.filter((id) => id !== productId);
  useEffect(() => {
    // no await: a device that keeps nothing has nothing to show either
    device?.addViewed(productId).catch(() => undefined);
  }, [device, productId]);
  const read = useRead(readOf(ids));
  // as: the answer holds at least the requested fields
  const found = read.state === "ready" ? (read.answer.data as Card[]) : [];
  const byId = new Map(found.map((card) => [card.id, card]));
  const cards = ids.flatMap((id) => byId.get(id) ?? []);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <SectionHead id="recent">{t("product.recent")}</SectionHead>
      <ProductStrip cards={cards} cartOf={cartOf} label={t("product.recent")} />
    </section>
  );
}
