import type { ReactNode } from "react";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import { settingsRead } from "#app/reads/site-reads.ts";
import { useRead } from "#app/reads/use-read.ts";
import type { Bonuses, BonusRow } from "#contract/bonuses.ts";
import type { Customer } from "#contract/customers.ts";
import type { Lang } from "#contract/lang.ts";
import type { PersonalPromo } from "#contract/promos.ts";
import { BonusScreen } from "#features/bonuses/bonus-screen.tsx";
import { PromoList } from "#features/bonuses/promo-list.tsx";
import { useCart } from "#features/cart/state.ts";
import { useText } from "#i18n/text-provider.tsx";
import { wire } from "#offline/wire/shop-wire.ts";
import { defaultCashbackPercent } from "#rules/pricing/bonuses.ts";
import { Button } from "#ui/button.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { useOwnPages } from "./use-own-pages.ts";

const readBonuses = (offset: number, lang: Lang) =>
  wire.read({ call: "readBonuses", query: `limit=30&offset=${offset}` }, lang);

/** They come whole: a customer has few. */
const readPromos = async (_offset: number, lang: Lang) => {
  const read = await wire.read({ call: "readPromos" }, lang);
  return read.ok ? { ...read, answer: { data: read.answer, has_more: false } } : read;
};

export function BonusContent({ stats }: { stats: Customer["stats"] }): ReactNode {
  const { t } = useText();
  const settings = useRead(settingsRead);
  const promos = useOwnPages<PersonalPromo, { data: PersonalPromo[]; has_more: boolean }>(
    readPromos,
  );
  const list = useOwnPages<BonusRow, Bonuses>(readBonuses);
  const ownPercent = useCart((state) => state.cashbackPercent);
  if (list.state === "loading") return <ScreenSkeleton shape="rows" />;
  if (list.state === "away") return <OfflineNote onRetry={list.retry} />;
  const shopPercent =
    settings.state === "ready" ? settings.answer.cashback_percent : defaultCashbackPercent;
  return (
    <BonusScreen
      bonuses={list.first}
      stats={stats}
      percent={ownPercent ?? shopPercent}
      promos={promos.state === "ready" ? <PromoList promos={promos.first.data} /> : null}
      more={
        list.more && (
          <p>
            <Button kind="plain" busy={list.isBusy} onClick={list.more}>
              {t("orders.more")}
            </Button>
          </p>
        )
      }
    />
  );
}
