import { Link } from "wouter";
import type { ApiObject } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useList, useRead } from "#admin/wire/use-api.ts";
import type { Scope } from "#contract/admin/scopes.ts";
import type { AdminTextKey } from "#i18n/admin/areas.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Icon } from "#ui/icon.tsx";
import { checkIcon, rightIcon } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./first-steps.module.css";

type Step = {
  title: AdminTextKey;
  hint: AdminTextKey;
  scope: Scope;
  href: string;
  /** Done when this list has a row, or this object or list is ready. */
  of: string;
  isReady?: (object: ApiObject) => boolean;
  isListReady?: (rows: readonly ApiObject[]) => boolean;
};

/** What a shop is called that nobody has named. */
const usualNames: readonly unknown[] = ["Torba", "Торба"];
/** A new shop has them with the facts of an invented company. */
const samplePages: readonly unknown[] = ["offer", "contacts"];

const isNamed = ({ store_name }: ApiObject) => !usualNames.includes(store_name);
const sampleQuery = "fields=slug,enabled,version";

const steps: readonly Step[] = [
  {
    title: "today.stepName",
    hint: "today.stepNameHint",
    scope: "write:settings",
    href: "/settings#store_name",
    of: "/settings",
    isReady: isNamed,
  },
  {
    title: "today.stepCategory",
    hint: "today.stepCategoryHint",
    scope: "write:product_categories",
    href: "/product_categories/new",
    of: "/product_categories",
  },
  {
    title: "today.stepProduct",
    hint: "today.stepProductHint",
    scope: "write:products",
    href: "/products/new",
    of: "/products",
  },
  {
    title: "today.stepShipping",
    hint: "today.stepShippingHint",
    scope: "write:shipping_methods",
    href: "/shipping_methods",
    of: "/shipping_methods",
  },
  {
    title: "today.stepPayment",
    hint: "today.stepPaymentHint",
    scope: "write:payment_methods",
    href: "/payment_methods",
    of: "/payment_methods",
  },
  {
    title: "today.stepPhone",
    hint: "today.stepPhoneHint",
    scope: "write:settings",
    href: "/settings#phone",
    of: "/settings",
    isReady: ({ phone }) => Boolean(phone),
  },
];

const pagesStep: Step = {
  title: "today.stepPages",
  hint: "today.stepPagesHint",
  scope: "write:pages",
  href: "/pages",
  of: "/pages",
  isListReady: (rows) => !rows.some(isSample),
};

/** Nobody has changed it yet. */
function isSample({ slug, enabled, version }: ApiObject): boolean {
  return samplePages.includes(slug) && enabled === true && version === 1;
}

const mailStep: Step = {
  title: "today.stepMail",
  hint: "today.stepMailHint",
  scope: "write:settings",
  href: "/settings/email",
  of: "/settings/email",
  isReady: ({ host, source }) => source === "environment" || Boolean(host),
};

/** Whether a shop of its own, which the demo is not, has sample pages still. */
function useSamplePages(): boolean {
  const may = useMay();
  const isTheirs = may(pagesStep.scope) && may("read:pages") && may("read:settings");
  const { data: settings } = useRead<ApiObject>(isTheirs ? "/settings" : undefined);
  const pagesPath = isTheirs ? `${pagesStep.of}?${sampleQuery}` : undefined;
  const { data: pages } = useList<ApiObject>(pagesPath);
  return settings !== undefined && isNamed(settings) && pages?.rows.some(isSample) === true;
}

/** What a shop that has sold nothing yet needs before it can; later what it lacks all the same. */
export function FirstSteps() {
  const { t } = useAdminText();
  const may = useMay();
  const { data: orders } = useList(
    may("read:orders") ? "/orders?draft=false&limit=1&fields=id" : undefined,
  );
  const { data: mail } = useRead<ApiObject>(may(mailStep.scope) ? mailStep.of : undefined);
  const isNew = orders?.total === 0;
  const lacksMail = mail !== undefined && !mailStep.isReady?.(mail);
  const hasSamples = useSamplePages();
  const all = [...steps, pagesStep, mailStep].filter(({ scope }) => may(scope));
  const left = [...(hasSamples ? [pagesStep] : []), ...(lacksMail ? [mailStep] : [])];
  const shown = isNew && all.length > 0 ? all : left;
  if (shown.length === 0) return null;
  const leftTitle = hasSamples ? "today.left" : "today.noMail";
  return (
    <Card title={t(isNew ? "today.opening" : leftTitle)}>
      <ol className={styles.steps}>
        {shown.map((step) => (
          <FirstStep key={step.title} step={step} />
        ))}
      </ol>
    </Card>
  );
}

const someRow = (rows: readonly ApiObject[]) => rows.length > 0;

function FirstStep({ step }: { step: Step }) {
  const { title, hint, href, of, isReady, isListReady } = step;
  const { t } = useAdminText();
  const query = isListReady ? sampleQuery : "limit=1&fields=id";
  const { data: list } = useList<ApiObject>(isReady ? undefined : `${of}?${query}`);
  const { data: object } = useRead<ApiObject>(isReady && of);
  const isDone = isReady
    ? object !== undefined && isReady(object)
    : list !== undefined && (isListReady ?? someRow)(list.rows);
  return (
    <li data-done={isDone || undefined}>
      <span>
        {isDone && <Icon of={checkIcon} size="s" />}
        {isDone && <VisuallyHidden>{t("today.stepDone")}</VisuallyHidden>}
      </span>
      <Link href={href}>
        <b>{t(title)}</b>
        <small>{t(hint)}</small>
      </Link>
      <Icon of={rightIcon} size="xs" />
    </li>
  );
}
