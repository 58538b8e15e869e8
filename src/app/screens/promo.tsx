import type { ReactNode } from "react";
import {
  CategoryScreen,
  categoryOf,
  describeCategory,
  withinOf,
} from "#app/listing/category-screen.tsx";
import { listingReads } from "#app/listing/listing-reads.ts";
import { promosIn, promosRead } from "#app/listing/promo-reads.ts";
import { RemindOfSale, TellOfSale } from "#app/messages/notification-buttons.tsx";
import { showToast } from "#app/messages/toasts.ts";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { useRead } from "#app/reads/use-read.ts";
import { CategoryPromo } from "#features/catalogue/category-promo.tsx";
import { PromoGroups } from "#features/catalogue/promo-groups.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { reminderDay } from "#rules/pricing/sales.ts";
import { saleOf } from "#rules/promos/category-promo.ts";

/** A category that promises something: a sale, a limited offer, a code, promo groups below it. */
function Promo({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const category = categoryOf(at);
  const groups = promosIn(useRead(promosRead), category.id);
  const now = Date.now();
  const isOn = saleOf(category, now)?.when === "on";
  return (
    <CategoryScreen
      at={at}
      navigation={groups.length === 0}
      promo={
        <>
          <CategoryPromo
            category={category}
            now={now}
            onCopied={(code) => showToast({ text: t("promo.copied", { code }) })}
          >
            {reminderDay(category, now) && <RemindOfSale category={category} />}
            {!isOn && <TellOfSale category={category} />}
          </CategoryPromo>
          {groups.length > 0 && <PromoGroups groups={groups} now={now} />}
        </>
      }
    />
  );
}

export const page: ScreenModule = {
  listReads: (at, reads) => [...listingReads(at.search, withinOf(at), reads), promosRead],
  describe: describeCategory,
  Page: Promo,
};
