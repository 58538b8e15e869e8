import { useState } from "react";
import { Link } from "wouter";
import type * as z from "zod/mini";
import { urgencyOf } from "#admin/board/urgency.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { Card } from "#admin/ui/card.tsx";
import { formatDate } from "#admin/ui/format.ts";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import scrollRow from "#admin/ui/scroll-row.module.css";
import { useMay } from "#admin/wire/session-state.ts";
import { useList, useRead } from "#admin/wire/use-api.ts";
import type { reportDay, reportProduct } from "#contract/admin/reports.ts";
import type { Scope } from "#contract/admin/scopes.ts";
import type { AdminTextKey } from "#i18n/admin/areas.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { kyivDay } from "#rules/delivery/kyiv-time.ts";
import { keyIcon, mailIcon } from "#ui/account-icons.ts";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import {
  alertIcon,
  bagIcon,
  checkIcon,
  plusIcon,
  rightIcon,
  scalesIcon,
  starIcon,
} from "#ui/icons.ts";
import { globeIcon, importIcon, phoneIcon, truckIcon, waitingIcon } from "#ui/page-icons.ts";
import { Segmented } from "#ui/segmented.tsx";
import { DaysChart } from "./days-chart.tsx";
import { FirstSteps } from "./first-steps.tsx";
import styles from "./today.module.css";

type Day = z.infer<typeof reportDay>;
type BestProduct = z.infer<typeof reportProduct>;

type Waiting = {
  title: AdminTextKey;
  icon: string;
  scope: Scope;
  /** The list of which the total waits. */
  of: string;
  href: string;
  /** Orders, of which the soonest promise is shown. */
  hasPromise?: boolean;
};

const waiting: readonly Waiting[] = [
  {
    title: "today.toPack",
    icon: bagIcon,
    scope: "read:orders",
    of: "/orders?step=placed&awaits_payment=false",
    href: "/orders?step=placed&awaits_payment=false",
    hasPromise: true,
  },
  {
    title: "today.toShip",
    icon: truckIcon,
    scope: "read:orders",
    of: "/orders?step=packed&awaits_payment=false",
    href: "/orders?step=packed&awaits_payment=false",
    hasPromise: true,
  },
  {
    title: "today.toBePaid",
    icon: waitingIcon,
    scope: "read:orders",
    of: "/orders?awaits_payment=true",
    href: "/orders?awaits_payment=true",
  },
  {
    title: "today.toCall",
    icon: phoneIcon,
    scope: "read:customers",
    of: "/contact_requests?handled=false",
    href: "/contact_requests?handled=false",
  },
  {
    title: "today.toReview",
    icon: starIcon,
    scope: "read:reviews",
    of: "/reviews?state=waiting",
    href: "/reviews?state=waiting",
  },
  {
    title: "today.oddPayments",
    icon: alertIcon,
    scope: "read:orders",
    of: "/payments/quarantine?settled=false",
    href: "/payments/quarantine?settled=false",
  },
  {
    title: "today.lowStock",
    icon: scalesIcon,
    scope: "read:products",
    of: "/stock?low=true",
    href: "/stock?low=true",
  },
  {
    title: "today.failedMails",
    icon: mailIcon,
    scope: "read:settings",
    of: "/mails?state=failed",
    href: "/mails?state=failed",
  },
  {
    title: "today.failedWebhooks",
    icon: globeIcon,
    scope: "read:settings",
    of: "/webhooks?failing=true",
    href: "/webhooks?failing=true",
  },
];

/** What waits, each one tap from done; and how the last days went. */
export function Today() {
  const { t } = useAdminText();
  const may = useMay();
  return (
    <div className={styles.today}>
      <ScreenHead title={t("screens.today")} />
      <FirstSteps />
      <ul className={styles.waiting}>
        {waiting
          .filter(({ scope }) => may(scope))
          .map((one) => (
            <WaitingTile key={one.title} waiting={one} />
          ))}
      </ul>
      <Shortcuts />
      {may("dashboard") && <Days />}
    </div>
  );
}

type Shortcut = { title: AdminTextKey; icon: string; scope: Scope; href: string };

/** What is done often, and is not found by what waits. */
const shortcuts: readonly Shortcut[] = [
  {
    title: "screens.newOrder",
    icon: plusIcon,
    scope: "write:orders",
    href: "/orders/new",
  },
  { title: "product.new", icon: plusIcon, scope: "write:products", href: "/products/new" },
  {
    title: "screens.newPromotion",
    icon: plusIcon,
    scope: "write:promotions",
    href: "/promotions/new",
  },
  { title: "tasks.receive", icon: scalesIcon, scope: "write:products", href: "/stock" },
  { title: "tasks.priceList", icon: importIcon, scope: "write:files", href: "/import" },
  {
    title: "tasks.holidays",
    icon: truckIcon,
    scope: "write:settings",
    href: "/settings#delivery_holidays",
  },
  { title: "tasks.colleague", icon: keyIcon, scope: "admin", href: "/security/tokens" },
];

function Shortcuts() {
  const { t } = useAdminText();
  const may = useMay();
  const shown = shortcuts.filter(({ scope }) => may(scope));
  if (shown.length === 0) return null;
  return (
    <nav className={classes(scrollRow.row, styles.shortcuts)} aria-label={t("today.shortcuts")}>
      {shown.map(({ title, icon, href }) => (
        <Link key={href} href={href}>
          <Icon of={icon} size="s" />
          {t(title)}
        </Link>
      ))}
    </nav>
  );
}

function WaitingTile({ waiting: { title, icon, of, href, hasPromise } }: { waiting: Waiting }) {
  const { t, lang } = useAdminText();
  const first = hasPromise ? "&fields=delivery&sort=delivery_date" : "&fields=id";
  const { data } = useList<Promised>(`${of}&limit=1${first}`, { every: 60_000 });
  const isDone = data?.total === 0;
  return (
    <li>
      <Link href={href} className={styles.tile ?? ""} data-done={isDone || undefined}>
        <Icon of={isDone ? checkIcon : icon} />
        <b>{data ? formatCount(data.total, lang) : "…"}</b>
        <span>
          {t(title)}
          {hasPromise && <SoonestPromise order={data?.rows[0]} />}
        </span>
        <Icon of={rightIcon} size="xs" />
      </Link>
    </li>
  );
}

type Promised = { delivery?: { date: string | null; from: string | null; to: string | null } };

/** When the first of them is awaited. */
function SoonestPromise({ order }: { order: Promised | undefined }) {
  const { t, lang } = useAdminText();
  const { date, from, to } = order?.delivery ?? {};
  if (!date) return null;
  const today = kyivDay(Date.now());
  const day = date === today ? t("today.thisDay") : formatDate(date, lang);
  const when = [day, from && to ? `${from}–${to}` : ""].filter(Boolean).join(", ");
  return (
    <small data-urgency={urgencyOf(date, today)}>
      {t(date < today ? "today.overdue" : "today.soonest", { when })}
    </small>
  );
}

const periods = ["7", "30", "90"] as const;
type Period = (typeof periods)[number];

function Days() {
  const { t, lang } = useAdminText();
  const [period, setPeriod] = useState<Period>("30");
  // Today is one of them.
  const query = `from=${kyivDay(Date.now(), 1 - Number(period))}`;
  const {
    data: days,
    error,
    refetch,
  } = useRead<Day[]>(`/reports/days?${query}`, {
    every: 300_000,
    keepsBefore: true,
  });
  const { data: best } = useRead<BestProduct[]>(`/reports/products?${query}&limit=8`, {
    keepsBefore: true,
  });
  if (error && !days) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!days) return <Loading />;
  const sum = (key: "orders" | "revenue" | "paid" | "new_customers", of = days) =>
    of.reduce((total, day) => total + day[key], 0);
  const today = days.slice(-1);
  const facts: [AdminTextKey, string, string][] = [
    ["today.revenue", formatMoney(sum("revenue", today), lang), formatMoney(sum("revenue"), lang)],
    ["today.orders", formatCount(sum("orders", today), lang), formatCount(sum("orders"), lang)],
    ["today.paid", formatMoney(sum("paid", today), lang), formatMoney(sum("paid"), lang)],
    [
      "today.customers",
      formatCount(sum("new_customers", today), lang),
      formatCount(sum("new_customers"), lang),
    ],
  ];
  return (
    <>
      <header className={styles.periods}>
        <h2>{t("today.results")}</h2>
        <Segmented
          label={t("today.period")}
          value={period}
          options={periods.map((value) => ({ value, text: t("today.days", { count: +value }) }))}
          onChoose={setPeriod}
        />
      </header>
      <dl className={styles.facts}>
        {facts.map(([title, now, all]) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>
              <b>{now}</b>
              <small>{t("today.inDays", { sum: all, days: days.length })}</small>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.columns}>
        <Card title={t("today.chart")}>
          <DaysChart days={days} />
        </Card>
        <Card title={t("today.best")}>
          {best?.length === 0 && <p className={styles.muted}>{t("today.noSales")}</p>}
          <ol className={styles.best}>
            {best?.map((product) => (
              <li key={product.product_id ?? product.name}>
                <Link href={`/products/${product.product_id}`}>{product.name}</Link>
                <span>{formatCount(product.quantity, lang)}</span>
                <b>{formatMoney(product.revenue, lang)}</b>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  );
}
