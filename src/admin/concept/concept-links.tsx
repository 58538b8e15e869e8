import { useState } from "react";
import { ProductSearch } from "#admin/form/product-picker.tsx";
import { ReferenceSelect } from "#admin/form/reference-field.tsx";
import { useReferences } from "#admin/form/use-references.ts";
import { type ApiObject, type PanelProps, textAt } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { useList } from "#admin/wire/use-api.ts";
import { type OwnerConceptLink, ownerConceptLink } from "#contract/admin/concepts.ts";
import { seasons, sexes } from "#contract/concepts.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Field } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { trashIcon } from "#ui/page-icons.ts";
import styles from "./concept.module.css";

/** Which products and categories the thing is, each with whom and when it suits. */
export function ConceptLinks({ object, isReadOnly }: PanelProps) {
  const { t } = useAdminText();
  // as: the shape that the contract states
  const stored = (object.links ?? []) as OwnerConceptLink[];
  const [draft, setDraft] = useState<{ of: unknown; links: readonly OwnerConceptLink[] }>();
  const [text, setText] = useState("");
  const links = draft && draft.of === object.links ? draft.links : stored;
  const change = (next: readonly OwnerConceptLink[]) => setDraft({ of: object.links, links: next });
  const nameOf = useNames(links);
  const path = `/concepts/${object.id}`;
  const { run, busy } = useAction(["/concepts"]);
  const save = (sent: readonly OwnerConceptLink[], onUndo?: () => void) =>
    run({
      path,
      method: "PUT",
      body: { links: sent },
      done: t("forms.saved"),
      ...(onUndo && { onUndo }),
      onDone: () => setDraft(undefined),
    });
  const add = (link: Partial<OwnerConceptLink>) => {
    const isKnown = links.some((one) => targetOf(one) === (link.product_id ?? link.category_id));
    if (!isKnown) change([...links, ownerConceptLink.parse(link)]);
  };
  const categories = useReferences("product_categories");
  return (
    <div className={styles.panel}>
      <Card
        title={t("concept.links")}
        action={
          links !== stored && (
            <Button
              size="s"
              busy={busy !== undefined}
              onClick={() => void save(links, () => void save(stored))}
            >
              {t("forms.save")}
            </Button>
          )
        }
      >
        {links.length === 0 && <p className={styles.hint}>{t("concept.empty")}</p>}
        <ul className={styles.links}>
          {links.map((link, at) => (
            <LinkRow
              key={targetOf(link)}
              link={link}
              name={nameOf(link)}
              isReadOnly={isReadOnly}
              onChange={(next) => change(next ? links.with(at, next) : links.toSpliced(at, 1))}
            />
          ))}
        </ul>
        {!isReadOnly && (
          <div className={styles.add}>
            <ProductSearch
              label={t("concept.addProduct")}
              text={text}
              onType={setText}
              onChoose={(product_id) => {
                setText("");
                add({ product_id });
              }}
            />
            <ReferenceSelect
              label={t("concept.addCategory")}
              value=""
              options={[{ id: "", name: t("forms.add") }, ...categories]}
              onChange={(category_id) => category_id && add({ category_id })}
            />
          </div>
        )}
      </Card>
    </div>
  );
}

const targetOf = ({ product_id, category_id }: OwnerConceptLink) => product_id ?? category_id ?? "";

function useNames(links: readonly OwnerConceptLink[]) {
  const ids = links.flatMap(({ product_id }) => product_id ?? []);
  const { data } = useList<ApiObject>(
    ids.length > 0 ? `/products?ids=${ids.join(",")}&fields=name,sku` : undefined,
  );
  const categories = useReferences("product_categories");
  return (link: OwnerConceptLink): string => {
    const product = data?.rows.find(({ id }) => id === link.product_id);
    if (product) return textAt(product, "name") || textAt(product, "sku");
    return categories.find(({ id }) => id === link.category_id)?.name.trim() ?? "…";
  };
}

type LinkRowProps = {
  link: OwnerConceptLink;
  name: string;
  isReadOnly: boolean;
  /** undefined: it is removed */
  onChange: (link: OwnerConceptLink | undefined) => void;
};

function LinkRow({ link, name, isReadOnly, onChange }: LinkRowProps) {
  const { t, valueText } = useAdminText();
  const toggle = (season: (typeof seasons)[number]) => {
    const has = link.seasons.includes(season);
    const next = seasons.filter((one) => (one === season ? !has : link.seasons.includes(one)));
    onChange({ ...link, seasons: next });
  };
  const sex = sexes.find((one) => one === link.sex) ?? "";
  return (
    <li>
      <header>
        <b>{name}</b>
        <small>{t(link.product_id ? "concept.product" : "concept.category")}</small>
        {!isReadOnly && (
          <IconButton
            icon={trashIcon}
            label={t("forms.removeOne", { name })}
            onClick={() => onChange(undefined)}
          />
        )}
      </header>
      <div className={styles.limits}>
        <fieldset>
          <legend>{t("concept.seasons")}</legend>
          {seasons.map((season) => (
            <Chip
              key={season}
              chosen={link.seasons.includes(season)}
              disabled={isReadOnly}
              onClick={() => toggle(season)}
            >
              {valueText(season)}
            </Chip>
          ))}
        </fieldset>
        <ReferenceSelect
          label={t("concept.sex")}
          value={sex}
          options={[
            { id: "", name: t("concept.anybody") },
            { id: "f", name: valueText("female") },
            { id: "m", name: valueText("male") },
          ]}
          onChange={(next) => onChange({ ...link, sex: sexes.find((one) => one === next) ?? null })}
        />
        <Age
          label={t("concept.ageFrom")}
          value={link.age_from}
          onChange={(age_from) => onChange({ ...link, age_from })}
        />
        <Age
          label={t("concept.ageTo")}
          value={link.age_to}
          onChange={(age_to) => onChange({ ...link, age_to })}
        />
      </div>
    </li>
  );
}

type AgeProps = { label: string; value: number | null; onChange: (age: number | null) => void };

const oldest = 130;

function Age({ label, value, onChange }: AgeProps) {
  return (
    <Field
      label={label}
      inputMode="numeric"
      value={value === null ? "" : String(value)}
      onChange={({ target }) => {
        const digits = target.value.replace(/\D/g, "").slice(0, 3);
        onChange(digits === "" ? null : Math.min(oldest, Number(digits)));
      }}
    />
  );
}
