import { useEffect, useState } from "react";
import { NumberField } from "#admin/form/number-field.tsx";
import { ProductPicker } from "#admin/form/product-picker.tsx";
import { isInDoubt } from "#admin/form/read-typed.ts";
import { ReferenceSelect } from "#admin/form/reference-field.tsx";
import { type ApiObject, textAt } from "#admin/resources/resource.ts";
import { useList } from "#admin/wire/use-api.ts";
import { decimal, integer, type Field as NumberRule, Unreadable } from "#contract/admin/fields.ts";
import { langs } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { nativeName } from "#i18n/locale.ts";
import { unitKeys } from "#rules/checklists/units.ts";
import { makeConceptFinder } from "#rules/concepts/find-concept.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Sheet } from "#ui/sheet.tsx";
import { conceptsPath } from "./concepts-path.ts";
import styles from "./tree.module.css";
import {
  type NodePatch,
  type TreeItem,
  type TreeNode,
  textIn,
  withText,
  withTextInAll,
} from "./tree.ts";
import { unitText } from "./units.ts";

type NodeSheetProps = {
  node: TreeNode;
  isReadOnly: boolean;
  onClose: () => void;
  /** `key`: what it is of; typing in one field is one step of undo. */
  onChange: (patch: NodePatch, key?: string) => void;
};

/** Everything of one line. */
export function NodeSheet({ node, isReadOnly, onClose, onChange }: NodeSheetProps) {
  const { t } = useAdminText();
  const isItem = "quantity" in node;
  return (
    <Sheet
      open
      onClose={onClose}
      title={node.name || t("forms.unnamed")}
      closeLabel={t("readyList.close")}
    >
      <fieldset className={styles.form} disabled={isReadOnly}>
        <TextFields node={node} name="name" maxLength={200} onChange={onChange} />
        {isItem && <ItemFields item={node} onChange={onChange} />}
        {"icon" in node && (
          <Field
            label={t("readyList.icon")}
            hint={t("readyList.iconHint")}
            value={node.icon}
            maxLength={64}
            onChange={({ target }) => onChange({ icon: target.value }, `${node.id}.icon`)}
          />
        )}
      </fieldset>
    </Sheet>
  );
}

type TextFieldsProps = {
  node: TreeNode;
  name: "name" | "note" | "unit";
  maxLength: number;
  onChange: NodeSheetProps["onChange"];
};

function TextFields({ node, name, maxLength, onChange }: TextFieldsProps) {
  const { t } = useAdminText();
  return langs.map((lang) => (
    <Field
      key={lang}
      label={`${t(`readyList.${name}`)}, ${nativeName[lang]}`}
      value={textIn(node, name, lang)}
      maxLength={maxLength}
      onChange={({ target }) =>
        onChange(withText(node, name, lang, target.value), `${node.id}.${name}.${lang}`)
      }
    />
  ));
}

type ItemFieldsProps = { item: TreeItem; onChange: NodeSheetProps["onChange"] };

function ItemFields({ item, onChange }: ItemFieldsProps) {
  const { t, valueText } = useAdminText();
  return (
    <>
      <Matches item={item} onChange={onChange} />
      <ProductPicker
        label={t("readyList.product")}
        ids={item.product_id ? [item.product_id] : []}
        most={1}
        onChange={([id]) => onChange({ product_id: id ?? null, variant_id: null })}
      />
      <ConceptSelect item={item} onChange={onChange} />
      <ReferenceSelect
        label={t("readyList.category")}
        table="product_categories"
        value={item.category_id ?? ""}
        onChange={(id) => onChange({ category_id: id })}
      />
      <AmountFields item={item} onChange={onChange} />
      <ReferenceSelect
        label={t("readyList.scope")}
        value={item.scope ?? "shared"}
        options={(["shared", "each", "person"] as const).map((id) => ({
          id,
          name: t(`readyList.scope_${id}`),
        }))}
        onChange={(scope) =>
          onChange({ scope: scope === "each" || scope === "person" ? scope : "shared" })
        }
      />
      <NumberField
        label={t("readyList.weight")}
        field={weightField}
        isZeroBlank
        value={item.weight}
        onChange={(weight) => onChange({ weight }, `${item.id}.weight`)}
      />
      <TextFields node={item} name="note" maxLength={500} onChange={onChange} />
      {item.rule && (
        <p className={styles.hint}>{t("readyList.rule", { rule: valueText(item.rule) })}</p>
      )}
    </>
  );
}

const quantityField = integer({ min: 1, max: 999 });
/** kg; `1,050` is a kilogram and 50 g, as of a product. */
const weightField = rounded(decimal({ max: 1000 }));
/** `1,050` may be a thousand grams or a litre with a part. */
const measureField = rounded({
  ...decimal(),
  read: (value) =>
    typeof value === "string" && isInDoubt(value) && !value.trim().startsWith("0")
      ? new Unreadable("invalid")
      : decimal().read(value),
});

/** To the third decimal. */
function rounded(field: NumberRule<number>): NumberRule<number> {
  const read = (value: unknown) => {
    const number = field.read(value);
    return number instanceof Unreadable ? number : Math.round(number * 1000) / 1000;
  };
  return { ...field, read };
}

function AmountFields({ item, onChange }: ItemFieldsProps) {
  const { t } = useAdminText();
  const known = ["", ...unitKeys, item.unit];
  const units = [...new Set(known)].map((id) => ({ id, name: unitText(id || "piece", t) }));
  const { measure } = item;
  // An amount that is emptied and typed again is of the same unit.
  const [lastUnit, setLastUnit] = useState(measure?.unit ?? "g");
  const measureUnit = measure?.unit ?? lastUnit;
  const setMeasure = (amount: number, unit: string) => {
    setLastUnit(unit);
    onChange({ measure: amount > 0 ? { amount, unit } : null }, `${item.id}.measure`);
  };
  return (
    <>
      <div className={styles.pair}>
        <NumberField
          label={t("readyList.quantity")}
          field={quantityField}
          value={item.quantity}
          onChange={(quantity) => onChange({ quantity }, `${item.id}.quantity`)}
        />
        <ReferenceSelect
          label={t("readyList.unit")}
          value={item.unit}
          options={units}
          onChange={(unit) => onChange(withTextInAll(item, "unit", unit ?? ""))}
        />
      </div>
      <div className={styles.pair}>
        <NumberField
          label={t("readyList.measure")}
          field={measureField}
          isZeroBlank
          value={measure?.amount ?? 0}
          onChange={(amount) => setMeasure(amount, measureUnit)}
        />
        <ReferenceSelect
          label={t("readyList.measureUnit")}
          value={measureUnit}
          options={["g", "kg", "ml", "l", "cm", "m"].map((id) => ({ id, name: unitText(id, t) }))}
          onChange={(unit) => setMeasure(measure?.amount ?? 1, unit ?? "g")}
        />
      </div>
    </>
  );
}

type Concept = ApiObject & { key: string; synonyms: string };

function useConcepts() {
  const { data } = useList<Concept>(conceptsPath);
  return data?.rows ?? [];
}

function ConceptSelect({ item, onChange }: ItemFieldsProps) {
  const { t } = useAdminText();
  const concepts = useConcepts();
  const all = [
    { id: "", name: t("forms.none") },
    ...concepts.map((one) => ({ id: one.key, name: textAt(one, "name") || one.key })),
  ];
  return (
    <ReferenceSelect
      label={t("readyList.concept")}
      value={item.concept ?? ""}
      options={all}
      onChange={(key) => onChange({ concept: key })}
    />
  );
}

/** Its name and synonyms in every language. */
function wordsOf(concept: Concept): string[] {
  // as: the shape of `translations` in every object of /api/v1
  const translations = (concept.translations ?? {}) as Record<string, Record<string, string>>;
  return langs.flatMap((lang) => {
    const { name = "", synonyms = "" } = translations[lang] ?? {};
    return [name, ...synonyms.split(";").map((word) => word.trim())].filter(Boolean);
  });
}

/** Products and the concept that the name fits, while it is typed; one press takes them. */
function Matches({ item, onChange }: ItemFieldsProps) {
  const { t } = useAdminText();
  const concepts = useConcepts();
  const name = useDelayed(item.name.trim());
  const isLookedFor = name.length > 2;
  const search = `/products?search=${encodeURIComponent(name)}&sort=search&limit=3&fields=id,name`;
  const { data } = useList<ApiObject>(isLookedFor ? search : undefined);
  const named = concepts.map((one) => ({ ...one, words: wordsOf(one) }));
  const concept = isLookedFor ? makeConceptFinder(named)(name) : undefined;
  const products = isLookedFor ? (data?.rows ?? []) : [];
  const newConcept = concept && concept.key !== item.concept ? concept : undefined;
  const newProducts = products.filter(({ id }) => id !== item.product_id);
  if (!newConcept && newProducts.length === 0) return null;
  return (
    <div>
      <p className={styles.hint}>{t("readyList.matches")}</p>
      <div className={styles.chips}>
        {newConcept && (
          <Button kind="plain" size="xs" onClick={() => onChange({ concept: newConcept.key })}>
            {t("readyList.isConcept", { name: textAt(newConcept, "name") || newConcept.key })}
          </Button>
        )}
        {newProducts.map((product) => (
          <Button
            key={product.id}
            kind="quiet"
            size="xs"
            onClick={() => onChange({ product_id: product.id, variant_id: null })}
          >
            {textAt(product, "name")}
          </Button>
        ))}
      </div>
    </div>
  );
}

function useDelayed(text: string): string {
  const [delayed, setDelayed] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return delayed;
}
