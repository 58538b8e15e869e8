import { useState } from "react";
import type { ApiObject } from "#admin/resources/resource.ts";
import { RemovePart } from "#admin/ui/ask-once.tsx";
import { Card } from "#admin/ui/card.tsx";
import { fieldTextsOf } from "#admin/ui/refusal-text.ts";
import { useAction } from "#admin/ui/use-action.ts";
import { variantFields } from "#contract/admin/products.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import styles from "./product.module.css";
import { VariantCell } from "./variant-cell.tsx";

type Option = { id: string; name: string; values: { id: string; name: string }[] };
type Variant = {
  id: string;
  sku: string;
  price: number;
  price_now: number;
  stock_quantity: number | null;
  bin_location: string;
  options: { option_id: string; value_id: string }[];
};

const columns = ["sku", "price", "stock_quantity", "bin_location"] as const;

/** Options and the variants made of them: a small sheet, each cell saved when it is left. */
export function Variants({ product, isReadOnly }: { product: ApiObject; isReadOnly: boolean }) {
  const { t } = useAdminText();
  // as: the shapes that the contract states
  const options = (product.options ?? []) as Option[];
  // as: as above
  const variants = (product.variants ?? []) as Variant[];
  const isCounted = product.stock_tracking !== false;
  const path = `/products/${product.id}`;
  const { run, busy } = useAction([path, "/products?"]);
  const taken = variants.length === 0 ? Number(product.stock_quantity ?? 0) : 0;
  const moved = taken > 0 ? t("product.stockMoved", { count: taken }) : undefined;
  const add = () =>
    run({ path: `${path}/variants`, method: "POST", body: {}, ...(moved && { done: moved }) });
  const addAll = () =>
    run({
      path: `${path}/variants/matrix`,
      method: "POST",
      body: {},
      done: moved ?? t("product.variantsMade"),
    });
  return (
    <div className={styles.below}>
      <Card
        title={t("product.variants")}
        action={
          !isReadOnly && (
            <span className={styles.acts}>
              <AddName path={`${path}/options`} refresh={path} label={t("product.addOption")} />
              <Button
                kind="quiet"
                size="xs"
                busy={busy === `${path}/variants`}
                onClick={() => void add()}
              >
                {t("product.addVariant")}
              </Button>
              {options.some(({ values }) => values.length > 0) && (
                <Button
                  kind="quiet"
                  size="xs"
                  busy={busy === `${path}/variants/matrix`}
                  onClick={() => void addAll()}
                >
                  {t("product.allVariants")}
                </Button>
              )}
            </span>
          )
        }
      >
        {options.map((option) => (
          <OptionLine key={option.id} {...{ option, path, run, isReadOnly }} />
        ))}
        {variants.length === 0 ? (
          <p className={styles.hint}>{t("product.noVariants")}</p>
        ) : (
          <>
            <p className={styles.hint}>
              {t(isCounted ? "product.stockPerVariant" : "product.stockNotCounted")}
            </p>
            <VariantSheet {...{ options, variants, path, run, isReadOnly }} />
          </>
        )}
      </Card>
    </div>
  );
}

type EditProps = {
  /** Of the product. */
  path: string;
  run: ReturnType<typeof useAction>["run"];
  isReadOnly: boolean;
};

/** One option with its values. */
function OptionLine({ option, path, run, isReadOnly }: EditProps & { option: Option }) {
  const { t } = useAdminText();
  return (
    <div className={styles.option}>
      <b>{option.name}</b>
      <span>{option.values.map(({ name }) => name).join(", ")}</span>
      {!isReadOnly && (
        <>
          <AddName
            path={`${path}/options/${option.id}/values`}
            refresh={path}
            label={t("product.addValues")}
            isList
          />
          <RemovePart
            name={option.name}
            onRemove={() => void run({ path: `${path}/options/${option.id}`, method: "DELETE" })}
          />
        </>
      )}
    </div>
  );
}

type VariantSheetProps = EditProps & { options: Option[]; variants: Variant[] };

function VariantSheet({ options, variants, ...edit }: VariantSheetProps) {
  const { t, label } = useAdminText();
  return (
    <div className={styles.scroll}>
      <table className={styles.sheet}>
        <thead>
          <tr>
            {options.map(({ id, name }) => (
              <th key={id}>{name}</th>
            ))}
            {columns.map((column) => (
              <th key={column}>{label(column)}</th>
            ))}
            <th>{t("product.priceNow")}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {variants.map((variant) => (
            <VariantRow key={variant.id} {...{ options, variant }} {...edit} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type VariantRowProps = EditProps & { options: Option[]; variant: Variant };

function VariantRow({ options, variant, path, run, isReadOnly }: VariantRowProps) {
  const { t, lang, label } = useAdminText();
  const variantPath = `${path}/variants/${variant.id}`;
  const name = nameOf(variant, options);
  return (
    <tr>
      {options.map((option) => (
        <td key={option.id}>
          <select
            aria-label={`${option.name}: ${name}`}
            disabled={isReadOnly}
            value={variant.options.find(({ option_id }) => option_id === option.id)?.value_id ?? ""}
            onChange={({ target }) =>
              void run({
                path: `${variantPath}/options`,
                method: "PUT",
                body: { option_id: option.id, value_id: target.value },
              })
            }
          >
            <option value="">–</option>
            {option.values.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </td>
      ))}
      {columns.map((column) => (
        <td key={column} className={column === "sku" ? styles.number : undefined}>
          <VariantCell
            key={String(variant[column])}
            label={`${label(column)}: ${name}`}
            field={variantFields[column]}
            value={cellText(variant, column)}
            placeholder={column === "price" ? t("product.priceOfProduct") : undefined}
            isReadOnly={isReadOnly || variant[column] === null}
            onSave={(value, onError) =>
              void run({
                path: variantPath,
                method: "PUT",
                body: { [column]: value },
                done: t("forms.saved"),
                onRefusal: (error) => {
                  const text = fieldTextsOf(error, t)[column];
                  onError(text);
                  return text !== undefined;
                },
              })
            }
          />
        </td>
      ))}
      <td>{formatMoney(variant.price_now, lang)}</td>
      <td>
        {!isReadOnly && (
          <RemovePart
            name={name}
            onRemove={() => void run({ path: variantPath, method: "DELETE" })}
          />
        )}
      </td>
    </tr>
  );
}

/** A price of 0 is none of the variant's own: it costs what the product does. */
function cellText(variant: Variant, column: (typeof columns)[number]): string {
  if (column === "price" && variant.price === 0) return "";
  return String(variant[column] ?? "");
}

/** What is chosen, as `M, blue`; its sku where nothing is. */
function nameOf(variant: Variant, options: readonly Option[]): string {
  const names = options.flatMap(({ id, values }) => {
    const chosen = variant.options.find(({ option_id }) => option_id === id)?.value_id;
    return values.find((value) => value.id === chosen)?.name ?? [];
  });
  return names.join(", ") || variant.sku;
}

type AddNameProps = { path: string; refresh: string; label: string; isList?: boolean };

/** A button that becomes a field for one name, or for several with commas between. */
function AddName({ path, refresh, label, isList }: AddNameProps) {
  const [name, setName] = useState<string>();
  const { run } = useAction([refresh]);
  const addAll = async (names: readonly string[]) => {
    for (const one of names.map((text) => text.trim()).filter((text) => text !== ""))
      if (!(await run({ path, method: "POST", body: { name: one } }))) return;
  };
  if (name === undefined)
    return (
      <Button kind="link" size="xs" onClick={() => setName("")}>
        {label}
      </Button>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // no await: each name appears as it is made
        void addAll(isList ? name.split(/[,;]/) : [name]);
        setName(undefined);
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just opened it to type
        autoFocus
        className={styles.name}
        aria-label={label}
        placeholder={label}
        value={name}
        maxLength={isList ? 1000 : 120}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === "Escape" && setName(undefined)}
      />
    </form>
  );
}
