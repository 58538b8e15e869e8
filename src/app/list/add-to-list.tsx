import { type ComponentType, type ReactNode, useState } from "react";
import { showToast } from "#app/messages/toasts.ts";
import { showWork } from "#app/show-work.ts";
import type { Product, Variant } from "#contract/products.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { listIcon } from "#ui/icons.ts";

type AddToListProps = { product: Product; variant: Variant | undefined };
type Sheets = ComponentType<AddToListProps & { onClose: () => void }>;

/** «У список»: puts the product into a list; what that takes loads when it is asked for. */
export function AddToList({ product, variant }: AddToListProps): ReactNode {
  const { t } = useText();
  const [opened, setOpened] = useState<{ Sheets: Sheets }>();
  const open = async () => {
    const { AddToListSheets } = await import("./add-to-list-sheets.tsx");
    setOpened({ Sheets: AddToListSheets });
  };
  return (
    <>
      <Button
        size="l"
        kind="quiet"
        icon={listIcon}
        onClick={() => {
          showWork(
            open().catch(() =>
              showToast({ text: t("offline.storageFailed", { name: product.name }) }),
            ),
          );
        }}
      >
        {t("product.toList")}
      </Button>
      {opened && (
        <opened.Sheets product={product} variant={variant} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
