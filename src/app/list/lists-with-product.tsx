import { type ReactNode, useEffect, useState } from "react";
import { useDevice, useView } from "#app/connection/use-device.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { useRead } from "#app/reads/use-read.ts";
import type { Product } from "#contract/products.ts";
import type { Read } from "#contract/reads.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { View } from "#offline/store/watch-view.ts";
import type { ListWithProduct } from "#offline/views/lists-with-product.ts";
import { listIcon } from "#ui/icons.ts";
import { SectionHead } from "#ui/section-head.tsx";
import styles from "./lists-with-product.module.css";

/** Ready lists that hold the product. */
export const readyListsWithProduct = ({ id }: Product): Read<"readChecklists"> => ({
  call: "readChecklists",
  query: `kind=ready&product_id=${id}`,
});

/** Undefined until its code is there, which only product pages need. */
function useListsWithProduct(productId: string): View<ListWithProduct[]> | undefined {
  const device = useDevice();
  const [view, setView] = useState<View<ListWithProduct[]>>();
  useEffect(() => {
    if (!device) return;
    let isGone = false;
    import("#offline/views/lists-with-product.ts").then(
      ({ makeListsWithProduct }) => {
        if (!isGone) setView(makeListsWithProduct(device.parts.store, productId));
      },
      // Without its code the page has the ready lists alone.
      () => undefined,
    );
    return () => {
      isGone = true;
      setView(undefined);
    };
  }, [device, productId]);
  return view;
}

/** Whose list needs the product: the shopper's own, then the shop's ready ones. */
export function ListsWithProduct({ product }: { product: Product }): ReactNode {
  const { t } = useText();
  const own = useView(useListsWithProduct(product.id)) ?? [];
  const read = useRead(readyListsWithProduct(product));
  const ready = read.state === "ready" ? read.answer : [];
  const lists = [
    ...own.map((list) => ({
      id: list.id,
      text: list.isMissing ? t("product.inOwnList", { list: list.name }) : list.name,
    })),
    ...ready.map(({ id, name }) => ({ id, text: name })),
  ];
  if (lists.length === 0) return null;
  return (
    <section className={styles.lists} aria-labelledby="lists-with">
      <SectionHead id="lists-with">{t("product.inLists")}</SectionHead>
      <ul>
        {lists.map(({ id, text }) => (
          <li key={id}>
            <LinkButton href={`/checklist/${id}`} kind="quiet" size="s" icon={listIcon}>
              {text}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
