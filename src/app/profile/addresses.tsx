/** Where parcels go: kept with the account, chosen at checkout. */
import { type ReactNode, useState } from "react";
import { FormTrouble, fateOf } from "#app/form-trouble.tsx";
import { tell } from "#app/toasts.ts";
import type { CustomerAddress } from "#contract/addresses.ts";
import { AddressForm, addressOf, checkAddress } from "#features/account/address-form.tsx";
import { AddressList } from "#features/account/address-list.tsx";
import { refreshOwn } from "#features/account/queries.ts";
import { useText } from "#i18n/text-provider.tsx";
import { ask } from "#offline/ask.ts";
import { Button } from "#ui/button.tsx";
import { plusIcon } from "#ui/icons.ts";
import { Sheet } from "#ui/sheet.tsx";
import { useForm } from "#ui/use-form.ts";

type AddressesProps = { addresses: readonly CustomerAddress[]; as: string | null };

export function Addresses({ addresses, as }: AddressesProps): ReactNode {
  const { t, lang } = useText();
  const [open, setOpen] = useState<CustomerAddress | "new">();
  const whose = { lang, as: as ?? undefined };
  const putBack = async (address: CustomerAddress) => {
    const asked = await ask("addAddress", { ...whose, body: sayAgain(address) });
    await refreshOwn(lang);
    tell({ text: t(asked.fate === "done" ? "account.addressBack" : "account.lost") });
  };
  const remove = async (address: CustomerAddress) => {
    const asked = await ask("deleteAddress", { ...whose, id: address.id });
    await refreshOwn(lang);
    if (asked.fate !== "done") return tell({ text: t("account.lost") });
    tell({
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
          as={as}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** As it was, its id and its defaults with it. */
function sayAgain(address: CustomerAddress): object {
  const said = Object.entries(address).filter(([, value]) => value !== "" && value !== false);
  return Object.fromEntries(said);
}

type AddressSheetProps = {
  known: CustomerAddress | undefined;
  as: string | null;
  onClose: () => void;
};

function AddressSheet({ known, as, onClose }: AddressSheetProps): ReactNode {
  const { t, lang } = useText();
  const form = useForm({
    check: checkAddress,
    async send(typed) {
      const asking = { lang, body: addressOf(typed), as: as ?? undefined };
      const asked = known
        ? await ask("updateAddress", { ...asking, id: known.id })
        : await ask("addAddress", asking);
      if (asked.fate !== "done") return fateOf(asked);
      await refreshOwn(lang);
      tell({ text: t("account.saved") });
      onClose();
      return { fate: "done" };
    },
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(known ? "account.addressEdit" : "account.addressAdd")}
      closeLabel={t("common.close")}
    >
      <AddressForm form={form} known={known} trouble={<FormTrouble of={form.trouble} />} />
    </Sheet>
  );
}
