import type { ReactNode } from "react";
import { Link } from "wouter";
import { useDevice, useView } from "#app/connection/use-device.ts";
import { formatRichText } from "#i18n/rich.ts";
import { useText } from "#i18n/text-provider.tsx";
import { isMissing, itemsOf } from "#rules/checklists/checklists.ts";
import { listIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { useCurrentList } from "./use-current-list.ts";

/** «Бракує в списку Карпати»: the product is what the current list waits for. */
export function NeededInList({ productId }: { productId: string }): ReactNode {
  const { t } = useText();
  const current = useCurrentList();
  const device = useDevice();
  const list = useView(current ? device?.checklist(current.id) : undefined)?.list;
  const isWanted =
    list && itemsOf(list).some((item) => item.product_id === productId && isMissing(item));
  if (!isWanted) return null;
  const href = `/checklist/${list.id}`;
  return (
    <Note
      tone="need"
      icon={listIcon}
      action={
        <Link href={href} asChild>
          <TextLink href={href} alone>
            {t("product.openList")}
          </TextLink>
        </Link>
      }
    >
      {formatRichText(t("product.missingIn", { list: list.name }), {
        b: (words) => <b>{words}</b>,
      })}
    </Note>
  );
}
