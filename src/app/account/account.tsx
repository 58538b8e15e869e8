import { type ReactNode, useState } from "react";
import { FormErrorNote, useShopForm } from "#app/messages/form-outcome.tsx";
import { showToast } from "#app/messages/toasts.ts";
import { LinkButton } from "#app/navigation/link-button.tsx";
import type { At, ScreenModule } from "#app/navigation/screen-module.ts";
import { SignOut } from "#app/session/sign-out.tsx";
import { nextOf } from "#app/sign-in/next-screen.ts";
import type { Customer } from "#contract/customers.ts";
import { AccountHeader } from "#features/account/account-header.tsx";
import { AccountLayout } from "#features/account/account-layout.tsx";
import { AccountSection } from "#features/account/account-section.tsx";
import { LazySection } from "#features/account/lazy-section.tsx";
import { NewsletterChoice } from "#features/account/newsletter-choice.tsx";
import { ProfileForm, toProfile } from "#features/account/profile-form.tsx";
import { NameFields, PhoneField } from "#features/auth/auth-fields.tsx";
import { PersonalFields } from "#features/auth/personal-fields.tsx";
import { validateProfile } from "#features/auth/validate-fields.ts";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";
import { showPhone } from "#rules/customers/format-phone.ts";
import { mailWaitMinutes } from "#rules/customers/mail-wait.ts";
import { keyIcon, mailIcon, rulerIcon, screenIcon } from "#ui/account-icons.ts";
import { Button } from "#ui/button.tsx";
import { gridIcon, userIcon } from "#ui/icons.ts";
import { globeIcon, importIcon, trashIcon, truckIcon } from "#ui/page-icons.ts";
import { CustomerOnly } from "./customer-only.tsx";
import { updateCustomer } from "./update-customer.ts";

type OfCustomer = { customer: Customer; as: string | null };

function AccountPage({ at }: { at: At }): ReactNode {
  const { t } = useText();
  const [isCorrecting, setCorrecting] = useState(false);
  return (
    <CustomerOnly at={at}>
      {({ customer, as }) => (
        <AccountLayout path={at.path}>
          <AccountHeader
            customer={customer}
            resendButton={
              <>
                <LetterAgain email={customer.email} as={as} />
                <Button kind="link" size="s" onClick={() => setCorrecting(true)}>
                  {t("account.emailOther")}
                </Button>
              </>
            }
          />
          {isCorrecting && !customer.email_confirmed && (
            <LazySection
              load={loadCorrection}
              props={{ email: customer.email, as, onClose: () => setCorrecting(false) }}
            />
          )}
          {isLacking(customer) && (
            <LazySection load={loadNewcomer} props={{ customer, as, next: nextOf(at) }} />
          )}
          <Matters customer={customer} as={as} />
        </AccountLayout>
      )}
    </CustomerOnly>
  );
}

/** Nobody has told it yet, and only the customer can. */
const isLacking = ({ name_needed, email }: Customer) => name_needed || email === "";

/** The letter of the first hour may have been lost. */
function LetterAgain({ email, as }: { email: string; as: string | null }): ReactNode {
  const { t, lang } = useText();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const outcome = await callShop("nameEmail", {
      lang,
      body: { email },
      ifIdentity: as ?? undefined,
    });
    setBusy(false);
    if (outcome.outcome !== "done") return showToast({ text: t("common.loadFailed") });
    const { sent, retry_after } = outcome.answer;
    const minutes = mailWaitMinutes(retry_after);
    showToast({
      text: sent ? t("account.emailSent", { email }) : t("auth.letterLimit", { email, minutes }),
    });
  };
  return (
    // no await: the button shows that it goes on
    <Button kind="link" size="s" busy={isBusy} onClick={() => void send()}>
      {t("account.emailAgain")}
    </Button>
  );
}

const loadCorrection = async () => (await import("./email-correction.tsx")).EmailCorrection;
const loadNewcomer = async () => (await import("./newcomer-note.tsx")).NewcomerNote;
const loadMeasurements = async () => (await import("./measurements.tsx")).Measurements;
const loadCode = async () => (await import("./personal-code.tsx")).PersonalCode;
const loadAddresses = async () => (await import("./addresses.tsx")).Addresses;
const loadExport = async () => (await import("#features/account/export-button.tsx")).ExportButton;
const loadDeletion = async () => (await import("./deletion.tsx")).Deletion;
const loadPlace = async () => (await import("./location-settings.tsx")).LocationSettings;
const loadDevices = async () => (await import("#features/account/devices-list.tsx")).DevicesList;

/** What may be seen and changed, each matter in a fold of its own. */
function Matters({ customer, as }: OfCustomer): ReactNode {
  const { t, lang } = useText();
  const measured = Object.keys(customer.measurements).length;
  return (
    <>
      <AccountSection icon={userIcon} title={t("account.personal")} isOpen>
        {() => <Profile customer={customer} as={as} />}
      </AccountSection>
      <AccountSection icon={gridIcon} title={t("account.code")}>
        {() => (
          <LazySection load={loadCode} props={{ code: customer.stats.code, owner: customer.id }} />
        )}
      </AccountSection>
      <AccountSection
        icon={truckIcon}
        title={t("account.addresses")}
        meta={customer.addresses.length === 0 ? t("account.addressesNone") : undefined}
      >
        {() => <LazySection load={loadAddresses} props={{ customer, as }} />}
      </AccountSection>
      <AccountSection
        icon={rulerIcon}
        title={t("account.measurements")}
        meta={
          measured === 0
            ? t("account.measurementsNone")
            : t("account.measurementsSome", { count: measured })
        }
      >
        {() => <LazySection load={loadMeasurements} props={{ known: customer.measurements, as }} />}
      </AccountSection>
      <AccountSection icon={globeIcon} title={t("account.place")}>
        {() => <LazySection load={loadPlace} props={{}} />}
      </AccountSection>
      <AccountSection icon={mailIcon} title={t("account.letters")}>
        {() => (
          <NewsletterChoice
            isChosen={customer.consents.newsletter}
            onChange={(newsletter) => updateCustomer({ consents: { newsletter } }, { as, lang, t })}
          />
        )}
      </AccountSection>
      <AccountSection
        icon={keyIcon}
        title={t("auth.password")}
        meta={t(customer.has_password ? "account.passwordText" : "account.passwordNone")}
      >
        {() => (
          <LinkButton
            href={customer.has_password ? "/reset-password" : "/forgot-password"}
            kind="plain"
          >
            {t(customer.has_password ? "account.passwordChange" : "account.passwordMake")}
          </LinkButton>
        )}
      </AccountSection>
      <AccountSection icon={screenIcon} title={t("account.devices")}>
        {() => (
          <LazySection
            load={loadDevices}
            props={{ identity: as, onMessage: (text) => showToast({ text }) }}
          />
        )}
      </AccountSection>
      <AccountSection icon={importIcon} title={t("account.export")}>
        {() => (
          <LazySection load={loadExport} props={{ onMessage: (text) => showToast({ text }) }} />
        )}
      </AccountSection>
      <AccountSection icon={trashIcon} title={t("account.delete")}>
        {() => (
          <LazySection load={loadDeletion} props={{ as, hasPassword: customer.has_password }} />
        )}
      </AccountSection>
      <p>
        <SignOut />
      </p>
    </>
  );
}

function Profile({ customer, as }: OfCustomer): ReactNode {
  const { t, lang } = useText();
  const form = useShopForm({
    check: validateProfile,
    send: (typed) => updateCustomer(toProfile(typed), { as, lang, t }),
  });
  const { firstName, lastName, phone, gender, birthdate } = customer;
  return (
    <ProfileForm
      form={form}
      formError={<FormErrorNote of={form.formError} />}
      isEmailConfirmed={customer.email_confirmed}
      names={<NameFields fieldErrors={form.fieldErrors} first={firstName} last={lastName} />}
      others={
        <>
          <PhoneField fieldErrors={form.fieldErrors} defaultValue={showPhone(phone ?? "")} />
          <PersonalFields fieldErrors={form.fieldErrors} gender={gender} birthdate={birthdate} />
        </>
      }
    />
  );
}

export const account: ScreenModule = {
  // Whose they are, only the shop knows, and it tells nobody else.
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("account.title") }),
    canonical: null,
  }),
  Page: AccountPage,
};
