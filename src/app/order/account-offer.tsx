/** An account in one tap: what it takes was told with the order, all but a password. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type FormError, FormErrorNote, useShopForm } from "#app/messages/form-outcome.tsx";
import { showToast } from "#app/messages/toasts.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import { LegalNotice } from "#app/sign-in/legal-notice.tsx";
import { signInWith } from "#app/sign-in/pending-sign-in.ts";
import type { FieldCode } from "#contract/errors.ts";
import type { Order } from "#contract/orders.ts";
import { NewPassword } from "#features/auth/new-password.tsx";
import { newPassword, validateFields } from "#features/auth/validate-fields.ts";
import { AccountOfferPanel } from "#features/orders/account-offer-panel.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { withNext } from "#rules/customers/next-path.ts";
import { registrationOfOrder } from "#rules/orders/registration.ts";
import { Button } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import type { FormOutcome, FormValues } from "#ui/use-form.ts";

type AccountOfferProps = {
  /** As its buyer sees it. */
  order: Order;
  isMade: boolean;
  onMade: () => void;
};

const next = "/profile/orders";

export function AccountOffer({ order, isMade, onMade }: AccountOfferProps): ReactNode {
  if (isMade) return <AccountCreated order={order} />;
  return <Offer order={order} onMade={onMade} />;
}

function Offer({ order, onMade }: Omit<AccountOfferProps, "isMade">): ReactNode {
  const { t } = useText();
  // What was told with the order is not always enough for an account: then the whole form is.
  const [isShort, setShort] = useState(registrationOfOrder(order, "") === undefined);
  const send = async ({
    password = "",
  }: FormValues): Promise<FormOutcome<FieldCode, FormError>> => {
    const body = registrationOfOrder(order, password);
    if (!body) return { outcome: "failed", error: { code: "invalid", wait: null } };
    const outcome = await signInWith((device, { register }) => register(device, body));
    if (outcome.outcome === "fields" && !outcome.fields.password) setShort(true);
    if (outcome.outcome !== "done") return outcome;
    onMade();
    showToast({ text: t("auth.registered") });
    return outcome;
  };
  const form = useShopForm({
    check: (typed) => validateFields(typed, { password: newPassword }),
    send,
  });
  const isKnown = form.formError?.code === "emailAlreadyExist";
  if (isShort)
    return (
      <AccountOfferPanel text={t("orders.offerShort")}>
        <LinkButton href={withNext("/register", next)}>{t("auth.toRegister")}</LinkButton>
      </AccountOfferPanel>
    );
  return (
    <AccountOfferPanel text={t("orders.offerText")}>
      <form {...form.props}>
        {/* For whatever keeps passwords: whose this one is. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={order.email}
          readOnly
          hidden
        />
        <NewPassword
          name="password"
          label={t("auth.password")}
          fieldErrors={form.fieldErrors}
          personalFields={["email"]}
        />
        <FormErrorNote
          of={form.formError}
          action={
            isKnown && (
              <LinkButton href={withNext("/login", next)} kind="link" size="s">
                {t("auth.toLogin")}
              </LinkButton>
            )
          }
        />
        {/* To pay comes first. */}
        <Button
          type="submit"
          kind={order.payment_url === null ? "accent" : "plain"}
          busy={form.isBusy}
        >
          {t("orders.offerDo")}
        </Button>
        <LegalNotice />
      </form>
    </AccountOfferPanel>
  );
}

/** In the form's place; the focus stood in it. */
function AccountCreated({ order }: { order: Order }): ReactNode {
  const { t } = useText();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} tabIndex={-1}>
      <Note
        tone="have"
        role="status"
        action={
          <LinkButton href={`/profile/orders/${order.id}`} kind="link" size="s">
            {t("orders.toOrder")}
          </LinkButton>
        }
      >
        {t("orders.offerDone")}
      </Note>
    </div>
  );
}
