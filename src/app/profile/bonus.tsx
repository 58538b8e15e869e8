import type { ReactNode } from "react";
import type { At, PageModule } from "#app/page-module.ts";
import { PageSkeleton } from "#app/page-skeleton.tsx";
import { Lost } from "#app/profile/lost.tsx";
import { Own } from "#app/profile/own.tsx";
import { useOwnList } from "#app/profile/use-own-list.ts";
import { settingsRead } from "#app/site-reads.ts";
import { useRead } from "#app/use-read.ts";
import type { Bonuses, BonusRow } from "#contract/bonuses.ts";
import type { Customer } from "#contract/customers.ts";
import type { Lang } from "#contract/lang.ts";
import type { PersonalPromo } from "#contract/promos.ts";
import { AccountFrame } from "#features/account/account-frame.tsx";
import { BonusScreen } from "#features/bonuses/bonus-screen.tsx";
import { PromoList } from "#features/bonuses/promo-list.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { wire } from "#offline/wire-here.ts";
import { mostPercent } from "#rules/bonuses.ts";
import { Button } from "#ui/button.tsx";

const readBonuses = (offset: number, lang: Lang) =>
  wire.read({ call: "readBonuses", query: `limit=30&offset=${offset}` }, lang);

/** They come whole: a customer has few. */
const readPromos = async (_offset: number, lang: Lang) => {
  const read = await wire.read({ call: "readPromos" }, lang);
  return read.ok ? { ...read, answer: { data: read.answer, has_more: false } } : read;
};

function BonusPage({ at }: { at: At }): ReactNode {
  return (
    <Own at={at}>
      {({ customer }) => (
        <AccountFrame path={at.path}>
          <Bonus stats={customer.stats} />
        </AccountFrame>
      )}
    </Own>
  );
}

function Bonus({ stats }: { stats: Customer["stats"] }): ReactNode {
  const { t } = useText();
  const settings = useRead(settingsRead);
  const promos = useOwnList<PersonalPromo, { data: PersonalPromo[]; has_more: boolean }>(
    readPromos,
  );
  const list = useOwnList<BonusRow, Bonuses>(readBonuses);
  if (list.state === "loading") return <PageSkeleton />;
  if (list.state === "away") return <Lost onRetry={list.retry} />;
  const percent = settings.state === "ready" ? settings.answer.cashback_percent : mostPercent;
  return (
    <BonusScreen
      bonuses={list.first}
      stats={stats}
      percent={Math.min(percent, mostPercent)}
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

export const bonus: PageModule = {
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("orders.bonuses") }),
    canonical: null,
  }),
  Page: BonusPage,
};
