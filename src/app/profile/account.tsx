import { type ReactNode, useState } from "react";
import { nextOf } from "#app/entrance/next.ts";
import { FormTrouble } from "#app/form-trouble.tsx";
import { LinkButton } from "#app/link-button.tsx";
import type { At, PageModule } from "#app/page-module.ts";
import { changeCustomer } from "#app/profile/change-customer.ts";
import { Own } from "#app/profile/own.tsx";
import { SignOut } from "#app/sign-out.tsx";
import { tell } from "#app/toasts.ts";
import type { Customer } from "#contract/customers.ts";
import { AccountFrame } from "#features/account/account-frame.tsx";
import { AccountHead } from "#features/account/account-head.tsx";
import { Fold } from "#features/account/fold.tsx";
import { Late } from "#features/account/late.tsx";
import { LettersChoice } from "#features/account/letters-choice.tsx";
import { ProfileForm, profileOf } from "#features/account/profile-form.tsx";
import { AboutFields } from "#features/auth/about-fields.tsx";
import { checkProfile } from "#features/auth/check.ts";
import { NameFields, PhoneField } from "#features/auth/fields.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { ask } from "#offline/ask.ts";
import { showPhone } from "#rules/phone-shown.ts";
import { keyIcon, mailIcon, rulerIcon, screenIcon } from "#ui/account-icons.ts";
import { Button } from "#ui/button.tsx";
import { globeIcon, gridIcon, importIcon, trashIcon, truckIcon, userIcon } from "#ui/icons.ts";
import { useForm } from "#ui/use-form.ts";

type OfCustomer = { customer: Customer; as: string | null };

function AccountPage({ at }: { at: At }): ReactNode {
  return (
    <Own at={at}>
      {({ customer, as }) => (
        <AccountFrame path={at.path}>
          <AccountHead customer={customer} again={<LetterAgain email={customer.email} as={as} />} />
          {isLacking(customer) && (
            <Late load={loadNewcomer} props={{ customer, as, next: nextOf(at) }} />
          )}
          <Matters customer={customer} as={as} />
        </AccountFrame>
      )}
    </Own>
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
    const asked = await ask("nameEmail", { lang, body: { email }, as: as ?? undefined });
    setBusy(false);
    tell({ text: asked.fate === "done" ? t("account.emailSent", { email }) : t("account.lost") });
  };
  return (
    // no await: the button shows that it goes on
    <Button kind="link" size="s" busy={isBusy} onClick={() => void send()}>
      {t("account.emailAgain")}
    </Button>
  );
}

const loadNewcomer = async () => (await import("./newcomer.tsx")).Newcomer;
const loadMeasurements = async () => (await import("#app/profile/measurements.tsx")).Measurements;
const loadCode = async () => (await import("./personal-code.tsx")).PersonalCode;
const loadAddresses = async () => (await import("./addresses.tsx")).Addresses;
const loadExport = async () => (await import("#features/account/export-button.tsx")).ExportButton;
const loadDeletion = async () => (await import("./deletion.tsx")).Deletion;
const loadPlace = async () => (await import("#app/profile/place-settings.tsx")).PlaceSettings;
const loadDevices = async () => (await import("#features/account/devices-list.tsx")).DevicesList;

/** What may be seen and changed, each matter in a fold of its own. */
function Matters({ customer, as }: OfCustomer): ReactNode {
  const { t, lang } = useText();
  const measured = Object.keys(customer.measurements).length;
  return (
    <>
      <Fold icon={userIcon} title={t("account.personal")} isOpen>
        {() => <Profile customer={customer} as={as} />}
      </Fold>
      <Fold icon={gridIcon} title={t("account.code")}>
        {() => <Late load={loadCode} props={{ code: customer.stats.code, owner: customer.id }} />}
      </Fold>
      <Fold
        icon={truckIcon}
        title={t("account.addresses")}
        meta={customer.addresses.length === 0 ? t("account.addressesNone") : undefined}
      >
        {() => <Late load={loadAddresses} props={{ addresses: customer.addresses, as }} />}
      </Fold>
      <Fold
        icon={rulerIcon}
        title={t("account.measurements")}
        meta={
          measured === 0
            ? t("account.measurementsNone")
            : t("account.measurementsSome", { count: measured })
        }
      >
        {() => <Late load={loadMeasurements} props={{ known: customer.measurements, as }} />}
      </Fold>
      <Fold icon={globeIcon} title={t("account.place")}>
        {() => <Late load={loadPlace} props={{}} />}
      </Fold>
      <Fold icon={mailIcon} title={t("account.letters")}>
        {() => (
          <LettersChoice
            isChosen={customer.consents.newsletter}
            onChange={(newsletter) => changeCustomer({ consents: { newsletter } }, { as, lang, t })}
          />
        )}
      </Fold>
      <Fold
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
      </Fold>
      <Fold icon={screenIcon} title={t("account.devices")}>
        {() => <Late load={loadDevices} props={{ as, onTold: (text) => tell({ text }) }} />}
      </Fold>
      <Fold icon={importIcon} title={t("account.export")}>
        {() => <Late load={loadExport} props={{ onTold: (text) => tell({ text }) }} />}
      </Fold>
      <Fold icon={trashIcon} title={t("account.delete")}>
        {() => <Late load={loadDeletion} props={{ as, hasPassword: customer.has_password }} />}
      </Fold>
      <p>
        <SignOut />
      </p>
    </>
  );
}

function Profile({ customer, as }: OfCustomer): ReactNode {
  const { t, lang } = useText();
  const form = useForm({
    check: checkProfile,
    send: (typed) => changeCustomer(profileOf(typed), { as, lang, t }),
  });
  const { firstName, lastName, phone, gender, birthdate } = customer;
  return (
    <ProfileForm
      form={form}
      trouble={<FormTrouble of={form.trouble} />}
      names={<NameFields wrong={form.wrong} first={firstName} last={lastName} />}
      others={
        <>
          <PhoneField wrong={form.wrong} defaultValue={showPhone(phone ?? "")} />
          <AboutFields wrong={form.wrong} gender={gender} birthdate={birthdate} />
        </>
      }
    />
  );
}

export const account: PageModule = {
  // Whose they are, only the shop knows, and it tells nobody else.
  listReads: () => [],
  describe: (_at, _reads, t) => ({
    title: t("common.pageTitle", { page: t("account.title") }),
    canonical: null,
  }),
  Page: AccountPage,
};
