/** Where parcels go: kept with the account, chosen at checkout. */
import { type ReactNode, useState } from "react";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { FormErrorNote, formOutcomeOf, useShopForm } from "#app/messages/form-outcome.tsx";
import { showToast } from "#app/messages/toasts.ts";
import type { CustomerAddress } from "#contract/addresses.ts";
import type { Customer } from "#contract/customers.ts";
import {
  AddressForm,
  toAddress,
  useAddressError,
  validateAddress,
} from "#features/account/address-form.tsx";
import { AddressList } from "#features/account/address-list.tsx";
import { refreshAccount } from "#features/account/queries.ts";
import { checkPlace, PlaceFields } from "#features/delivery/place-fields.tsx";
import { useText } from "#i18n/text-provider.tsx";
import { callShop } from "#offline/wire/call-shop.ts";
import { Button } from "#ui/button.tsx";
import { plusIcon } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";

type AddressesProps = { customer: Customer; as: string | null };

export function Addresses({ customer, as }: AddressesProps): ReactNode {
  const { addresses } = customer;
  const { t, lang } = useText();
  const [open, setOpen] = useState<CustomerAddress | "new">();
  const whose = { lang, as: as ?? undefined };
  const putBack = async (address: CustomerAddress) => {
    const outcome = await callShop("addAddress", { ...whose, body: sayAgain(address) });
    await refreshAccount(lang);
    showToast({
      text: t(outcome.outcome === "done" ? "account.addressBack" : "common.loadFailed"),
    });
  };
  const remove = async (address: CustomerAddress) => {
    const outcome = await callShop("deleteAddress", { ...whose, id: address.id });
    await refreshAccount(lang);
    if (outcome.outcome !== "done") return showToast({ text: t("common.loadFailed") });
    showToast({
      text: t("account.addressRemoved"),
      // no await: the list shows how it went
      undo: { text: t("common.undo"), onUndo: () => void putBack(address) },
    });
  };
  return (
    <>
      {addresses.length > 0 && (
        // no await: the list shows how it went
        <AddressList addresses={addresses} onEdit={setOpen} onRemove={(one) => void remove(one)} />
      )}
      <p>
        <Button kind="plain" icon={plusIcon} onClick={() => setOpen("new")}>
          {t("account.addressAdd")}
        </Button>
      </p>
      {open && (
        <AddressSheet
          known={open === "new" ? undefined : open}
          customer={customer}
          as={as}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** As it was, its id and its defaults with it. */
function sayAgain(address: CustomerAddress): object {
  const filledFields = Object.entries(address).filter(
    ([, value]) => value !== "" && value !== false,
  );
  return Object.fromEntries(filledFields);
}

type AddressSheetProps = {
  known: CustomerAddress | undefined;
  customer: Customer;
  as: string | null;
  onClose: () => void;
};

function AddressSheet({ known, customer, as, onClose }: AddressSheetProps): ReactNode {
  const { t, lang } = useText();
  const isOffline = useConnectionStore(({ connectivity }) => connectivity === "off");
  const { firstName, lastName, phone } = customer;
  const address = known ?? { firstName, lastName, phone: phone ?? "" };
  const form = useShopForm({
    check: validateAddress,
    async send(typed) {
      const { courier_id = "", city, city_id } = typed;
      const isQuestion =
        courier_id !== "" && (await checkPlace(courier_id, { city, city_id }, lang)) === "question";
      if (isQuestion) return { outcome: "fields", fields: { city: "invalid" } };
      const asking = { lang, body: toAddress(typed), as: as ?? undefined };
      const outcome = known
        ? await callShop("updateAddress", { ...asking, id: known.id })
        : await callShop("addAddress", asking);
      if (outcome.outcome !== "done") return formOutcomeOf(outcome);
      await refreshAccount(lang);
      showToast({ text: t("account.saved") });
      onClose();
      return { outcome: "done" };
    },
  });
  const errorOf = useAddressError(form);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(known ? "account.addressEdit" : "account.addressAdd")}
      closeLabel={t("common.close")}
    >
      <AddressForm
        form={form}
        address={address}
        formError={<FormErrorNote of={form.formError} />}
        place={
          <PlaceFields
            address={address}
            errorOf={errorOf}
            branchLabel={t("account.branch")}
            isOffline={isOffline}
          />
        }
      />
    </Sheet>
  );
}
