import { NumberField } from "#admin/form/number-field.tsx";
import { ProductPicker } from "#admin/form/product-picker.tsx";
import { ReferenceSelect } from "#admin/form/reference-field.tsx";
import { type ApiObject, textAt } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { useList } from "#admin/wire/use-api.ts";
import { integer } from "#contract/admin/fields.ts";
import type { PromotionGift } from "#contract/admin/promotions.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import styles from "./promotion.module.css";

/** Its quantity is a text while it is no number: the form then does not save. */
type TypedGift = Omit<PromotionGift, "quantity"> & { quantity: number | string };

type GiftFieldProps = {
  value: unknown;
  isReadOnly: boolean;
  onChange: (gift: TypedGift | null) => void;
};

const giftQuantity = integer({ min: 1, max: 99 });

/** Which product, in which variant, and how many of it. */
export function GiftField({ value, isReadOnly, onChange }: GiftFieldProps) {
  const { t } = useAdminText();
  // as: the form holds what the field reads
  const gift = (value ?? null) as TypedGift | null;
  const path = `/products?ids=${gift?.product_id}&fields=id,name,variants`;
  const { data } = useList<ApiObject>(gift ? path : undefined);
  // as: the shape that the contract states
  const variants = (data?.rows[0]?.variants ?? []) as ApiObject[];
  return (
    <fieldset className={styles.gift} disabled={isReadOnly} aria-label={t("promotion.gift")}>
      <Card title={t("promotion.gift")}>
        <ProductPicker
          label={t("promotion.giftProduct")}
          ids={gift ? [gift.product_id] : []}
          most={1}
          onChange={([id]) =>
            onChange(
              id ? { product_id: id, variant_id: null, quantity: gift?.quantity ?? 1 } : null,
            )
          }
        />
        {gift && variants.length > 0 && (
          <ReferenceSelect
            label={t("promotion.variant")}
            value={gift.variant_id ?? ""}
            options={[
              { id: "", name: t("forms.none") },
              ...variants.map((one) => ({ id: one.id, name: textAt(one, "sku") || one.id })),
            ]}
            onChange={(id) => onChange({ ...gift, variant_id: id })}
          />
        )}
        {gift && (
          <NumberField
            label={t("promotion.quantity")}
            field={giftQuantity}
            value={gift.quantity}
            onChange={(quantity) => onChange({ ...gift, quantity })}
            onUnreadable={(quantity) => onChange({ ...gift, quantity })}
          />
        )}
      </Card>
    </fieldset>
  );
}
