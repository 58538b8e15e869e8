import type { ReactNode } from "react";
import type { CustomerAddress } from "#contract/addresses.ts";
import { useText } from "#i18n/text-provider.tsx";
import { nbsp } from "#i18n/typography.ts";
import { showPhone } from "#rules/customers/format-phone.ts";
import { placeText } from "#rules/delivery/place-text.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { editIcon, trashIcon } from "#ui/page-icons.ts";
import styles from "./account.module.css";

type AddressListProps = {
  addresses: readonly CustomerAddress[];
  onEdit: (address: CustomerAddress) => void;
  onRemove: (address: CustomerAddress) => void;
};

export function AddressList({ addresses, onEdit, onRemove }: AddressListProps): ReactNode {
  const { t } = useText();
  return (
    <ul className={styles.devices}>
      {addresses.map((address) => {
        const place = placeText(address, (flat) => t("delivery.flat", { flat }));
        return (
          <li key={address.id}>
            <div className={styles.place}>
              <span>{place}</span>
              <small>
                {[
                  address.full_name,
                  showPhone(address.phone).replaceAll(" ", nbsp),
                  address.default_shipping && t("account.usualShipping"),
                  address.default_billing && t("account.usualBilling"),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
            </div>
            <IconButton
              icon={editIcon}
              label={t("account.addressChange", { place })}
              onClick={() => onEdit(address)}
            />
            <IconButton
              icon={trashIcon}
              label={t("account.addressRemove", { place })}
              onClick={() => onRemove(address)}
            />
          </li>
        );
      })}
    </ul>
  );
}
