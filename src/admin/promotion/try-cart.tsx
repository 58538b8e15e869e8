import { useMemo, useState } from "react";
import { NumberField } from "#admin/form/number-field.tsx";
import { ProductSearch } from "#admin/form/product-picker.tsx";
import { readTyped } from "#admin/form/read-typed.ts";
import { ReferenceSelect } from "#admin/form/reference-field.tsx";
import { type ApiObject, textAt } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { useList } from "#admin/wire/use-api.ts";
import { type Field, integer, Unreadable } from "#contract/admin/fields.ts";
import { promotionFields } from "#contract/admin/promotions.ts";
import { lineId } from "#contract/cart-line.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { anywhere, type PlacedCategory } from "#rules/catalogue/visibility.ts";
import {
  type TriedCart,
  type TriedLine,
  type TriedProduct,
  type TriedPromotion,
  type TryFacts,
  tryCart,
} from "#rules/promos/try-cart.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { trashIcon } from "#ui/page-icons.ts";
import styles from "./promotion.module.css";

const cartQuantity = integer({ min: 1, max: 999 });

type TryCartProps = {
  /** Of the form, also what is not saved. */
  values: Readonly<Record<string, unknown>>;
  uses: number;
};

type CartEntry = { id: string; variantId: string | null; quantity: number };
type Product = TriedProduct & { name: string };

const fields =
  "id,name,price,regular_price,enabled,stock_status,stock_quantity,category_ids,variants";

/** A cart counted on this device by the shop's own pricing rule. */
export function TryCart({ values, uses }: TryCartProps) {
  const { t } = useAdminText();
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<readonly CartEntry[]>([]);
  const promotion = useMemo(() => readPromotion(values, uses), [values, uses]);
  const all = withGift(chosen, promotion);
  const ids = [...new Set(all.map(({ id }) => id))];
  const { data } = useList<Product>(
    ids.length > 0 ? `/products?ids=${ids.join(",")}&fields=${fields}` : undefined,
  );
  const facts = useShopFacts();
  const products = new Map(data?.rows.map((row) => [row.id, row]));
  const lines = all.flatMap(({ id, variantId, quantity }): (TriedLine & { product: Product })[] => {
    const product = products.get(id);
    return product ? [{ product, variantId, quantity }] : [];
  });
  const cart = tryCart(lines, promotion, { ...facts, now: Date.now() });
  const change = (at: number, next: CartEntry) => setChosen(chosen.with(at, next));
  return (
    <div className={styles.try}>
      <Card title={t("screens.tryOut")}>
        <p className={styles.hint}>{t("promotion.tryHint")}</p>
        <ProductSearch
          label={t("screens.tryProducts")}
          text={text}
          onType={setText}
          onChoose={(id) => {
            setText("");
            setChosen([
              ...chosen.filter((one) => one.id !== id),
              { id, variantId: null, quantity: 1 },
            ]);
          }}
        />
        <ul className={styles.lines}>
          {chosen.map((one, at) => (
            <Line
              key={one.id}
              {...{ chosen: one, product: products.get(one.id), cart }}
              onChange={(next) => change(at, next)}
              onRemove={() => setChosen(chosen.toSpliced(at, 1))}
            />
          ))}
        </ul>
        {lines.length > 0 && <Sums cart={cart} />}
      </Card>
    </div>
  );
}

/** The gift comes into the cart by itself, as at the checkout. */
function withGift(
  chosen: readonly CartEntry[],
  { kind, gift }: TriedPromotion,
): readonly CartEntry[] {
  if (kind !== "gift" || !gift || chosen.length === 0) return chosen;
  const { product_id: id, variant_id: variantId, quantity } = gift;
  const at = chosen.findIndex((one) => one.id === id && one.variantId === variantId);
  const found = chosen[at];
  return found
    ? chosen.with(at, { ...found, quantity: found.quantity + quantity })
    : [...chosen, { id, variantId, quantity }];
}

type LineProps = {
  chosen: CartEntry;
  product: Product | undefined;
  cart: TriedCart;
  onChange: (chosen: CartEntry) => void;
  onRemove: () => void;
};

function Line({ chosen, product, cart, onChange, onRemove }: LineProps) {
  const { t, lang } = useAdminText();
  const { id, variantId, quantity } = chosen;
  const name = product?.name ?? "…";
  const priced = cart.lines.find((line) => line.id === lineId(id, variantId));
  return (
    <li>
      <div className={styles.line}>
        <b>{name}</b>
        <NumberField
          label={t("promotion.quantityOf", { name })}
          hideLabel
          field={cartQuantity}
          value={quantity}
          onChange={(pieces) => onChange({ ...chosen, quantity: pieces })}
        />
        <IconButton icon={trashIcon} label={t("forms.removeOne", { name })} onClick={onRemove} />
      </div>
      {product && product.variants.length > 0 && (
        <ReferenceSelect
          label={t("promotion.variant")}
          value={variantId ?? ""}
          options={[
            { id: "", name: t("promotion.chooseVariant") },
            ...product.variants.map((one) => ({ id: one.id, name: textAt(one, "sku") || one.id })),
          ]}
          onChange={(chosenId) => onChange({ ...chosen, variantId: chosenId })}
        />
      )}
      {product && (
        <small>
          {priced
            ? [
                formatMoney(priced.total, lang),
                priced.discount > 0 && `− ${formatMoney(priced.discount, lang)}`,
                !priced.isDiscounted && t("promotion.notFor"),
              ]
                .filter(Boolean)
                .join(" · ")
            : t("promotion.cannotBuy")}
        </small>
      )}
    </li>
  );
}

function Sums({ cart }: { cart: TriedCart }) {
  const { t, lang } = useAdminText();
  return (
    <div role="status" className={styles.sums}>
      {cart.reason && (
        <p>
          {t(`promotion.reason_${cart.reason}`)}
          {cart.reason === "minimum" &&
            ` ${t("promotion.missing", { sum: formatMoney(cart.missing, lang) })}`}
        </p>
      )}
      <dl>
        <dt>{t("promotion.subtotal")}</dt>
        <dd>{formatMoney(cart.subtotal, lang)}</dd>
        <dt>{t("promotion.discount")}</dt>
        <dd>{formatMoney(cart.discount, lang)}</dd>
        <dt>{t("promotion.total")}</dt>
        <dd>
          <b>{formatMoney(cart.total, lang)}</b>
        </dd>
      </dl>
    </div>
  );
}

/** Categories, and the place that the shop's shoppers stand in until they choose. */
function useShopFacts(): Pick<TryFacts, "categories" | "place"> {
  const path =
    "/product_categories?fields=parent_id,displayed,use_location,location_ids&limit=10000";
  const { data: categories } = useList<PlacedCategory>(path);
  const { data: locations } = useList<ApiObject>("/locations?fields=isLocationDefault");
  const rows = locations?.rows ?? [];
  const place = (rows.find((row) => row.isLocationDefault === true) ?? rows[0])?.id ?? anywhere;
  return { categories: categories?.rows ?? [], place };
}

/** As the shop would read what stands in the form; what it would refuse counts as nothing yet. */
function readPromotion(values: TryCartProps["values"], uses: number): TriedPromotion {
  const read = (key: keyof typeof promotionFields) => {
    const field: Field<unknown> = promotionFields[key];
    return readTyped(field, values[key] ?? "");
  };
  const numberAt = (key: "percent" | "amount" | "minimum") => {
    const number = read(key);
    return typeof number === "number" ? number : 0;
  };
  const textOf = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  const kind = read("kind");
  const gift = promotionFields.gift.read(values.gift);
  const most = read("most_uses");
  const categories = values.category_ids;
  return {
    kind: kind === "amount" || kind === "gift" || kind === "free_delivery" ? kind : "percent",
    percent: numberAt("percent"),
    amount: numberAt("amount"),
    minimum: numberAt("minimum"),
    excludes_sale: values.excludes_sale === true,
    category_ids: Array.isArray(categories) ? categories.map(String) : [],
    gift: gift instanceof Unreadable ? null : gift,
    enabled: values.enabled !== false,
    date_from: textOf(values.date_from),
    date_to: textOf(values.date_to),
    most_uses: typeof most === "number" ? most : null,
    uses,
  };
}
