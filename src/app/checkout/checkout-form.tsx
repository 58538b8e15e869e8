import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { Link, useLocation } from "wouter";
import type { At } from "#app/navigation/screen-module.ts";
import { PageSkeleton } from "#app/navigation/screen-skeleton.tsx";
import type { Cart } from "#contract/cart.ts";
import styles from "#features/checkout/checkout.module.css";
import { ContactStep } from "#features/checkout/contact-step.tsx";
import { fieldErrorText } from "#features/checkout/error-messages.ts";
import { PaymentStep } from "#features/checkout/payment-step.tsx";
import { StepCard } from "#features/checkout/step.tsx";
import { stepSummaryText } from "#features/checkout/summary-text.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { CheckoutDraftStore } from "#offline/checkout/draft.ts";
import type { Device } from "#offline/device.ts";
import type { DraftPatch } from "#rules/checkout/draft.ts";
import {
  type CheckoutErrors,
  checkoutErrors,
  type FormOptions,
  faultsIn,
  openStep,
  readStep,
  type Step,
  stepAfter,
  stepPath,
  steps,
} from "#rules/checkout/steps.ts";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { DeliveryPart, DeliverySummaryLine, preloadDelivery } from "./delivery-step.tsx";
import { AsksAway } from "./offline-checkout.tsx";
import { PlacePart } from "./place-order-step.tsx";
import { SignInPart } from "./sign-in-step.tsx";
import { SummaryPart } from "./summary-step.tsx";
import { useCheckoutAnalytics } from "./use-counted-cart.ts";
import { useFill } from "./use-fill.ts";
import { useFormOptions, useIsPhone } from "./use-form-options.ts";
import { useLeaving } from "./use-step-exit.ts";
import { useStepFocus } from "./use-step-focus.ts";

type CheckoutFormProps = {
  at: At;
  device: Device;
  cart: Cart;
  draft: CheckoutDraftStore;
  /** Rises when the open step, or a fault in it, is to be looked at. */
  looks: number;
  /** Why nothing was ordered. */
  trouble: ReactNode;
  isBusy: boolean;
  onFaults: (faults: CheckoutErrors) => void;
  onPlace: () => void;
};

/** The three steps, and what is ordered beside them. */
export function CheckoutForm(props: CheckoutFormProps): ReactNode {
  const { t } = useText();
  const { asks, retry } = useFormOptions(props.device);
  useFill(props.draft);
  if (asks === undefined) return <PageSkeleton />;
  return (
    <>
      <h1 className={styles.title}>{t("checkout.title")}</h1>
      <div className={styles.till}>
        <SummaryPart cart={props.cart} />
        {asks === "away" ? (
          <AsksAway draft={props.draft} onRetry={retry} />
        ) : (
          <Steps {...props} asks={asks} />
        )}
      </div>
    </>
  );
}

function Steps(props: CheckoutFormProps & { asks: FormOptions }): ReactNode {
  const { at, device, cart, draft: storedDraft, looks, trouble, asks, isBusy } = props;
  const { t } = useText();
  const [, navigate] = useLocation();
  const { draft, faults: refused } = useSyncExternalStore(
    storedDraft.subscribe,
    storedDraft.get,
    storedDraft.get,
  );
  useCheckoutAnalytics(cart, draft, asks);
  // A step shows what is wrong with it once the shopper has tried to leave it.
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const isPhone = useIsPhone();
  const faults = { ...checkoutErrors(draft, asks, isPhone), ...refused };
  const requestedStep = readStep(at.search);
  const open = openStep(requestedStep, faults);
  useEffect(() => {
    if (open !== requestedStep) navigate(stepPath(open), { replace: true });
  }, [open, requestedStep, navigate]);
  const list = useStepFocus(open, looks);
  useEffect(() => {
    // no await: whoever opens the step waits for it
    void preloadDelivery();
  }, []);
  const wrong = (path: string) => {
    const isSaid = tried.has(open) || refused[path] !== undefined;
    return isSaid ? fieldErrorText(path, faults, t) : undefined;
  };
  const onChange = (patch: DraftPatch) => {
    // What another way asks for has only come into sight.
    if (patch.shipping_method_id || patch.payment_method_id)
      setTried(new Set([...tried].filter((step) => step !== open)));
    storedDraft.change(patch);
  };

  const next = (step: Step, lacking: CheckoutErrors = {}) => {
    setTried(new Set([...tried, step]));
    const here = { ...faultsIn(step, faults), ...lacking };
    if (Object.keys(here).length > 0) props.onFaults(here);
    else navigate(stepPath(stepAfter(step)));
  };
  const [lacksHours, setLacksHours] = useState(0);
  const onLack = useCallback((count: 1 | -1) => setLacksHours((now) => now + count), []);
  const leaving = useLeaving(open === 2, () => {
    if (lacksHours === 0 || faults.delivery) return next(2);
    const lacking: CheckoutErrors = { delivery: "required" };
    storedDraft.showFaults(lacking);
    next(2, lacking);
  });
  const place = () => {
    setTried(new Set(steps));
    if (Object.keys(faults).length > 0) props.onFaults(faults);
    else props.onPlace();
  };
  const form = { draft, errorOf: wrong, onChange };
  const cached = { cachedMethods: asks.methods };
  const content: Record<Step, ReactNode> = {
    1: (
      <ContactStep {...form} fields={asks.fields} signIn={<SignInPart />} onNext={() => next(1)} />
    ),
    2: (
      <form
        className={styles.form}
        noValidate
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          leaving.leave();
        }}
      >
        <DeliveryPart
          {...form}
          {...cached}
          cart={cart}
          onLoadingChange={leaving.onReading}
          onMissingSlotChange={onLack}
        />
        <Button type="submit" size="l" busy={leaving.isWaiting}>
          {t("checkout.next.2")}
        </Button>
      </form>
    ),
    3: (
      <PaymentStep {...form} paymentMethods={asks.payments} onPlace={place}>
        <PlacePart {...{ cart, device, draft, asks, isBusy, trouble }} />
      </PaymentStep>
    ),
  };
  return (
    <ol className={styles.steps} aria-label={t("checkout.steps")} ref={list}>
      {steps.map((step) => (
        <StepCard
          key={step}
          step={step}
          state={stateOf(step, open, faults)}
          summary={
            step === 2 ? (
              <DeliverySummaryLine draft={draft} {...cached} />
            ) : (
              stepSummaryText(step, draft, asks)
            )
          }
          link={(href, words, label) => (
            <Link href={href} asChild>
              <TextLink href={href} alone aria-label={label}>
                {words}
              </TextLink>
            </Link>
          )}
        >
          {content[step]}
        </StepCard>
      ))}
    </ol>
  );
}

function stateOf(step: Step, open: Step, faults: CheckoutErrors): "open" | "done" | "ahead" {
  if (step === open) return "open";
  return Object.keys(faultsIn(step, faults)).length > 0 ? "ahead" : "done";
}
