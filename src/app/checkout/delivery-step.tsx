import { type ReactNode, useLayoutEffect } from "react";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { useLazyModule } from "#app/hooks/use-lazy-module.ts";
import { locationsRead } from "#app/reads/site-reads.ts";
import { useRead } from "#app/reads/use-read.ts";
import { useLocationId } from "#app/shell/location.ts";
import type { Lang } from "#contract/lang.ts";
import type { DeliveryFormProps } from "#features/delivery/method-form.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { CheckoutDraft } from "#rules/checkout/draft.ts";
import type { CheckoutErrors } from "#rules/checkout/steps.ts";
import { offlineIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** Comboboxes, days and hours come with the step that asks for them. */
const loadForm = async () => (await import("#features/delivery/delivery-form.tsx")).DeliveryForm;
/** Without its code the order alone says what is wrong. */
export const findAddressFaults = (
  draft: CheckoutDraft,
  lang: Lang,
): Promise<CheckoutErrors | "question"> =>
  import("#features/delivery/delivery-form.tsx").then(
    (form) => form.findAddressFaults(draft, lang),
    () => ({}),
  );
const loadLine = async () =>
  (await import("#features/delivery/delivery-summary.tsx")).DeliverySummary;

/** Loaded while online, because the step may be opened offline. Resolves in any case. */
export const preloadDelivery = (): Promise<unknown> => loadForm().catch(() => undefined);

export function DeliveryStep(
  props: Omit<DeliveryFormProps, "isOffline" | "shopperTown">,
): ReactNode {
  const isOffline = useConnectionStore(({ connectivity }) => connectivity === "off");
  const shopperTown = useShopperTown();
  const DeliveryForm = useLazyModule(loadForm);
  if (DeliveryForm)
    return <DeliveryForm {...props} isOffline={isOffline} shopperTown={shopperTown} />;
  return isOffline ? <OfflineNote /> : <Loading onLoadingChange={props.onLoadingChange} />;
}

function Loading({ onLoadingChange }: Pick<DeliveryFormProps, "onLoadingChange">): ReactNode {
  useLayoutEffect(() => {
    onLoadingChange(1);
    return () => onLoadingChange(-1);
  }, [onLoadingChange]);
  return <Skeleton shape="line" />;
}

function OfflineNote(): ReactNode {
  const { t } = useText();
  return (
    <Note tone="warn" icon={offlineIcon} role="status">
      {t("delivery.offline")}
    </Note>
  );
}

/** The town that the header names. */
function useShopperTown(): string | undefined {
  const read = useRead(locationsRead);
  const chosen = useLocationId();
  const places = read.state === "ready" ? read.answer : [];
  const town =
    places.find(({ id }) => id === chosen) ?? places.find((one) => one.isLocationDefault);
  return town?.name;
}

/** What was chosen, in a line. */
export function DeliverySummaryLine(
  props: Pick<DeliveryFormProps, "draft" | "cachedMethods">,
): ReactNode {
  const isOffline = useConnectionStore(({ connectivity }) => connectivity === "off");
  const DeliveryLine = useLazyModule(loadLine);
  return DeliveryLine && <DeliveryLine {...props} isOffline={isOffline} />;
}
