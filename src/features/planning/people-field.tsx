import { memo, type ReactNode } from "react";
import { tripLimits } from "#contract/trip-keys.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Button } from "#ui/button.tsx";
import { Chip, Chips } from "#ui/chip.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { closeIcon, plusIcon } from "#ui/icons.ts";
import { Select } from "#ui/select.tsx";
import styles from "./planning.module.css";
import { addTraveller, type Pet, pets, type Traveller, toggle } from "./trip-draft.ts";

type PeopleFieldProps = {
  people: readonly Traveller[];
  pets: readonly Pet[];
  /** The same function on every render: the field is not rendered for choices elsewhere. */
  onChange: (changes: { people?: Traveller[]; pets?: Pet[] }) => void;
};

/** The age that «+ Дитина» begins with. */
const childAge = 7;
const ages = Array.from({ length: 91 }, (_, age) => String(age));

export const PeopleField = memo(function PeopleField(props: PeopleFieldProps): ReactNode {
  const { people } = props;
  const onPeople = (next: Traveller[]) => props.onChange({ people: next });
  const { t } = useText();
  const canAdd = people.length < tripLimits.people;
  return (
    <>
      <ul className={styles.people}>
        {people.map((person, at) => (
          <PersonRow
            key={person.id}
            name={t("planning.person", { number: at + 1 })}
            person={person}
            onChange={(next) => onPeople(people.map((one) => (one === person ? next : one)))}
            onRemove={
              people.length > 1 ? () => onPeople(people.filter((one) => one !== person)) : undefined
            }
          />
        ))}
      </ul>
      {canAdd && (
        <div className={styles.buttons}>
          <Button
            kind="quiet"
            size="s"
            icon={plusIcon}
            onClick={() => onPeople(addTraveller(people, null))}
          >
            {t("planning.addAdult")}
          </Button>
          <Button
            kind="quiet"
            size="s"
            icon={plusIcon}
            onClick={() => onPeople(addTraveller(people, childAge))}
          >
            {t("planning.addChild")}
          </Button>
        </div>
      )}
      <Chips label={t("planning.pets")} wrap>
        {pets.map((pet) => (
          <Chip
            key={pet}
            chosen={props.pets.includes(pet)}
            onClick={() => props.onChange({ pets: toggle(props.pets, pet) })}
          >
            {t(`planning.pet.${pet}`)}
          </Chip>
        ))}
      </Chips>
    </>
  );
});

type PersonRowProps = {
  name: string;
  person: Traveller;
  onChange: (person: Traveller) => void;
  onRemove: (() => void) | undefined;
};

function PersonRow({ name, person, onChange, onRemove }: PersonRowProps): ReactNode {
  const { t } = useText();
  const years = (age: string) =>
    age === "0" ? t("planning.underOne") : t("planning.years", { count: Number(age) });
  const ageOptions = [
    { value: "", text: t("planning.addAdult") },
    ...ages.map((age) => ({ value: age, text: years(age) })),
  ];
  const sexes = [
    { value: "", text: t("planning.sexAny") },
    { value: "f", text: t("planning.sexFemale") },
    { value: "m", text: t("planning.sexMale") },
  ] as const;
  return (
    <li className={styles.person}>
      <span className={styles.personName}>{name}</span>
      <Select
        label={`${name}: ${t("planning.age")}`}
        value={person.age === null ? "" : String(person.age)}
        options={ageOptions}
        onChoose={(age) => onChange({ ...person, age: age === "" ? null : Number(age) })}
      />
      <Select
        label={`${name}: ${t("planning.sex")}`}
        value={person.sex ?? ""}
        options={sexes}
        onChoose={(sex) => onChange({ ...person, sex: sex === "" ? null : sex })}
      />
      {onRemove && (
        <IconButton icon={closeIcon} label={t("planning.remove", { name })} onClick={onRemove} />
      )}
    </li>
  );
}
