import {
  type ComponentProps,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Link, useLocation } from "wouter";
import type { At } from "#app/navigation/screen-module.ts";
import { ScreenSkeleton } from "#app/navigation/screen-skeleton.tsx";
import type { Cart } from "#contract/cart.ts";
import styles from "#features/checkout/checkout.module.css";
import { ContactStep } from "#features/checkout/contact-step.tsx";
import { fieldErrorText } from "#features/checkout/error-messages.ts";
import { PaymentStep } from "#features/checkout/payment-step.tsx";
import { StepCard } from "#features/checkout/step-card.tsx";
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
  faultsLeft,
  openStep,
  readStep,
  type Step,
  stepAfter,
  stepPath,
  steps,
} from "#rules/checkout/steps.ts";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import {
  DeliveryStep,
  DeliverySummaryLine,
  findAddressFaults,
  preloadDelivery,
} from "./delivery-step.tsx";
import { OfflineCheckout } from "./offline-checkout.tsx";
import { PlaceOrderStep } from "./place-order-step.tsx";
import { SignInStep } from "./sign-in-step.tsx";
import { SummaryStep } from "./summary-step.tsx";
import { useCheckoutAnalytics } from "./use-checkout-analytics.ts";
import { useFill } from "./use-fill.ts";
import { useFormOptions, useIsPhone } from "./use-form-options.ts";
import { useStepExit } from "./use-step-exit.ts";
import { useStepFocus } from "./use-step-focus.ts";

type CheckoutFormProps = {
  at: At;
  device: Device;
  cart: Cart;
  draft: CheckoutDraftStore;
  /** Rises when the focus is to go to the open step, or to a fault in it. */
  focusCount: number;
  /** Why nothing was ordered. */
  error: ReactNode;
  isBusy: boolean;
  onFaults: (faults: CheckoutErrors) => void;
  onPlace: () => void;
};

type StepsProps = CheckoutFormProps & { options: FormOptions };

/** The three steps, and beside them what is ordered. */
export function CheckoutForm(props: CheckoutFormProps): ReactNode {
  const { t } = useText();
  const { options, retry } = useFormOptions(props.device);
  useFill(props.draft);
  if (options === undefined) return <ScreenSkeleton />;
  return (
    <>
      <h1 className={styles.title}>{t("checkout.title")}</h1>
      <div className={styles.checkout}>
        <SummaryStep cart={props.cart} />
        {options === "away" ? (
          <OfflineCheckout draft={props.draft} onRetry={retry} />
        ) : (
          <Steps {...props} options={options} />
        )}
      </div>
    </>
  );
}

function Steps(props: StepsProps): ReactNode {
  const { draft: storedDraft, options, cart } = props;
  const { t } = useText();
  const form = useSteps(props);
  const { draft, open, faults } = form;
  useCheckoutAnalytics(cart, draft, options);
  const list = useStepFocus(open, props.focusCount);
  useEffect(() => {
    // no await: whoever opens the step waits for it
    void preloadDelivery();
  }, []);
  const fields = { draft, errorOf: form.errorOf, onChange: form.onChange };
  const content: Record<Step, ReactNode> = {
    1: (
      <ContactStep
        {...fields}
        fields={options.fields}
        signIn={<SignInStep />}
        onNext={() => form.next(1)}
      />
    ),
    2: (
      <DeliveryForm
        {...{ ...fields, storedDraft, cart }}
        cachedMethods={options.methods}
        isOpen={open === 2}
        hasFault={faults.delivery !== undefined}
        onNext={(lacking) => form.next(2, lacking)}
      />
    ),
    3: (
      <PaymentStep {...fields} paymentMethods={options.payments} onPlace={form.place}>
        <PlaceOrderStep {...{ ...props, draft }} />
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
              <DeliverySummaryLine draft={draft} cachedMethods={options.methods} />
            ) : (
              stepSummaryText(step, draft, options)
            )
          }
          link={stepLink}
        >
          {content[step]}
        </StepCard>
      ))}
    </ol>
  );
}

/** Which step is open, what is wrong in it, and how it is left. */
function useSteps({ at, draft: storedDraft, options, onFaults, onPlace }: StepsProps) {
  const { t } = useText();
  const [, navigate] = useLocation();
  const { draft, faults: refused } = useSyncExternalStore(
    storedDraft.subscribe,
    storedDraft.get,
    storedDraft.get,
  );
  // A step shows what is wrong with it once the shopper has tried to leave it.
  const [tried, setTried] = useState<ReadonlySet<Step>>(new Set());
  const isPhone = useIsPhone();
  const faults = { ...checkoutErrors(draft, options, isPhone), ...refused };
  const requestedStep = readStep(at.search);
  const open = openStep(requestedStep, faults);
  useEffect(() => {
    if (open !== requestedStep) navigate(stepPath(open), { replace: true });
  }, [open, requestedStep, navigate]);
  return {
    draft,
    open,
    faults,
    errorOf(path: string) {
      const isSaid = tried.has(open) || refused[path] !== undefined;
      return isSaid ? fieldErrorText(path, faults, t) : undefined;
    },
    onChange(patch: DraftPatch) {
      // What another way asks for has only come into sight.
      if (patch.shipping_method_id || patch.payment_method_id)
        setTried(new Set([...tried].filter((step) => step !== open)));
      storedDraft.change(patch);
    },
    next(step: Step, lacking: CheckoutErrors = {}) {
      setTried(new Set([...tried, step]));
      const here = { ...faultsIn(step, faults), ...lacking };
      if (Object.keys(here).length > 0) onFaults(here);
      else navigate(stepPath(stepAfter(step)));
    },
    place() {
      setTried(new Set(steps));
      if (Object.keys(faults).length > 0) onFaults(faults);
      else onPlace();
    },
  };
}

type DeliveryFormProps = Omit<
  ComponentProps<typeof DeliveryStep>,
  "onLoadingChange" | "onMissingSlotChange"
> & {
  storedDraft: CheckoutDraftStore;
  isOpen: boolean;
  hasFault: boolean;
  onNext: (lacking?: CheckoutErrors) => void;
};

/** The second step. It is left only when its days and hours are known, and its town and branch exist. */
function DeliveryForm(props: DeliveryFormProps): ReactNode {
  const { storedDraft, isOpen, hasFault, onNext, ...part } = props;
  const { t, lang } = useText();
  const [lacksHours, setLacksHours] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const onLack = useCallback((count: 1 | -1) => setLacksHours((now) => now + count), []);
  const latest = useRef({ isOpen, onNext, draft: part.draft });
  useEffect(() => {
    latest.current = { isOpen, onNext, draft: part.draft };
  });
  const go = (lacking: CheckoutErrors) => {
    if (!latest.current.isOpen) return;
    // What was changed while it was looked up is looked at by the shop.
    const left = faultsLeft(lacking, part.draft, latest.current.draft);
    storedDraft.showFaults(left);
    latest.current.onNext(left);
  };
  const leaving = useStepExit(isOpen, () => {
    if (lacksHours > 0 && !hasFault) return go({ delivery: "required" });
    setChecking(true);
    // no await: the button shows that it waits
    void findAddressFaults(part.draft, lang).then((faults) => {
      setChecking(false);
      if (faults !== "question") go(faults);
    });
  });
  return (
    <form
      className={styles.form}
      noValidate
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChecking) leaving.leave();
      }}
    >
      <DeliveryStep {...part} onLoadingChange={leaving.onReading} onMissingSlotChange={onLack} />
      <Button type="submit" size="l" busy={leaving.isWaiting || isChecking}>
        {t("checkout.next.2")}
      </Button>
    </form>
  );
}

function stepLink(href: string, words: ReactNode, label: string): ReactNode {
  return (
    <Link href={href} asChild>
      <TextLink href={href} alone aria-label={label}>
        {words}
      </TextLink>
    </Link>
  );
}

function stateOf(step: Step, open: Step, faults: CheckoutErrors): "open" | "done" | "ahead" {
  if (step === open) return "open";
  return Object.keys(faultsIn(step, faults)).length > 0 ? "ahead" : "done";
}
