/** Which parts of an address a way of delivery requires, in the order of the checkout. */
import type { EditorProps } from "#admin/resources/resource.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Check } from "#ui/check.tsx";
import { Chip } from "#ui/chip.tsx";
import { lowerIcon, upperIcon } from "#ui/editor-icons.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { trashIcon } from "#ui/page-icons.ts";
import styles from "./delivery.module.css";

type AddressField = { key: string; label?: string; required: boolean };

/** Those that the checkout has a field for; it takes the person's own data elsewhere. */
const titles = {
  state: "delivery.field_state",
  city: "delivery.field_city",
  shippingDepartment: "delivery.field_shippingDepartment",
  shippingStreet: "delivery.field_shippingStreet",
  shippingBuilding: "delivery.field_shippingBuilding",
  shippingFlat: "delivery.field_shippingFlat",
  postal_code: "delivery.field_postal_code",
  address1: "delivery.field_address1",
} as const;
type Titled = keyof typeof titles;
const isTitled = (key: string): key is Titled => Object.hasOwn(titles, key);
const offered = Object.keys(titles).filter(isTitled);

export function AddressFieldsEditor({ value, onChange, error }: EditorProps) {
  const { t, label } = useAdminText();
  // as: the shape that the contract states
  const fields = (value ?? []) as readonly AddressField[];
  const titleOf = (key: string) => (isTitled(key) ? t(titles[key]) : label(key));
  const missing = offered.filter((key) => !fields.some((field) => field.key === key));
  return (
    <div className={styles.group}>
      {fields.length === 0 && <p className={styles.hint}>{t("delivery.fieldsEmpty")}</p>}
      {fields.length > 0 && (
        <ol className={styles.fields}>
          {fields.map((field, at) => (
            <FieldRow
              key={field.key}
              field={field}
              title={titleOf(field.key)}
              isFirst={at === 0}
              isLast={at === fields.length - 1}
              onRequire={(required) => onChange(fields.with(at, { ...field, required }))}
              onMove={(step) => onChange(moved(fields, at, step))}
              onRemove={() => onChange(fields.toSpliced(at, 1))}
            />
          ))}
        </ol>
      )}
      {missing.length > 0 && (
        <fieldset className={styles.weekdays}>
          <legend>{t("delivery.fieldAdd")}</legend>
          {missing.map((key) => (
            <Chip
              key={key}
              chosen={false}
              onClick={() => onChange([...fields, { key, label: "", required: true }])}
            >
              {titleOf(key)}
            </Chip>
          ))}
        </fieldset>
      )}
      {error && <p className={styles.error}>{t("forms.error_invalid")}</p>}
    </div>
  );
}

type FieldRowProps = {
  field: AddressField;
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onRequire: (required: boolean) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function FieldRow(props: FieldRowProps) {
  const { field, title, isFirst, isLast, onRequire, onMove, onRemove } = props;
  const { t } = useAdminText();
  return (
    <li>
      <span>{title}</span>
      <Check
        checked={field.required}
        aria-label={`${title}: ${t("delivery.fieldRequired")}`}
        onChange={({ target }) => onRequire(target.checked)}
      >
        {t("delivery.fieldRequired")}
      </Check>
      <div className={styles.acts}>
        <IconButton
          icon={upperIcon}
          label={t("delivery.fieldUp", { field: title })}
          idle={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={lowerIcon}
          label={t("delivery.fieldDown", { field: title })}
          idle={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon={trashIcon}
          label={t("delivery.fieldRemove", { field: title })}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function moved(fields: readonly AddressField[], at: number, step: -1 | 1): AddressField[] {
  const [field] = fields.slice(at, at + 1);
  return field ? fields.toSpliced(at, 1).toSpliced(at + step, 0, field) : [...fields];
}
