import { lazy, type ReactNode, Suspense, useLayoutEffect } from "react";
import { useMarks } from "#app/marks.ts";
import { useLocationId } from "#app/shell/location.ts";
import { locationsRead } from "#app/site-reads.ts";
import { useRead } from "#app/use-read.ts";
import type { DeliveryFormProps } from "#features/delivery/delivery-form.tsx";
import type { CheckoutDraft } from "#rules/checkout-draft.ts";
import { Skeleton } from "#ui/skeleton.tsx";

/** Comboboxes, days and hours come with the step that asks for them. */
const DeliveryForm = lazy(async () => ({ default: (await loadForm()).DeliveryForm }));
const loadForm = () => import("#features/delivery/delivery-form.tsx");

/** While there is signal: the step may be opened without it. Resolves in any case. */
export const preloadDelivery = (): Promise<unknown> => loadForm().catch(() => undefined);
const DeliveryLine = lazy(async () => ({
  default: (await import("#features/delivery/delivery-line.tsx")).DeliveryLine,
}));

export function DeliveryPart(props: Omit<DeliveryFormProps, "isOffline" | "here">): ReactNode {
  const isOffline = useMarks(({ signal }) => signal === "off");
  const here = useHere();
  return (
    <Suspense fallback={<Coming onReading={props.onReading} />}>
      <DeliveryForm {...props} isOffline={isOffline} here={here} />
    </Suspense>
  );
}

function Coming({ onReading }: Pick<DeliveryFormProps, "onReading">): ReactNode {
  useLayoutEffect(() => {
    onReading(1);
    return () => onReading(-1);
  }, [onReading]);
  return <Skeleton shape="line" />;
}

/** The town that the header names. */
function useHere(): string | undefined {
  const read = useRead(locationsRead);
  const chosen = useLocationId();
  const places = read.state === "ready" ? read.answer : [];
  const here =
    places.find(({ id }) => id === chosen) ?? places.find((one) => one.isLocationDefault);
  return here?.name;
}

/** What was chosen, in a line. */
export function DeliveryTold({ draft }: { draft: CheckoutDraft }): ReactNode {
  const isOffline = useMarks(({ signal }) => signal === "off");
  return (
    <Suspense>
      <DeliveryLine draft={draft} isOffline={isOffline} />
    </Suspense>
  );
}
