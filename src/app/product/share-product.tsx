import type { ReactNode } from "react";
import { showToast } from "#app/messages/toasts.ts";
import { pathIn } from "#contract/paths.ts";
import type { Product } from "#contract/products.ts";
import { useText } from "#i18n/text-provider.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { shareIcon } from "#ui/list-icons.ts";

/** Shares the product as it is chosen: `search` names the variant. */
export function ShareProduct({ product, search }: { product: Product; search: string }): ReactNode {
  const { t, lang } = useText();
  const share = async () => {
    const { shareLink } = await import("./share-link.ts");
    const url = location.origin + pathIn(lang, product.path) + search;
    if ((await shareLink(url, product.name)) === "copied")
      showToast({ text: t("common.linkCopied") });
  };
  return (
    <IconButton
      icon={shareIcon}
      label={t("common.share")}
      // no await: a share that failed needs no word
      onClick={() => void share().catch(() => undefined)}
    />
  );
}
