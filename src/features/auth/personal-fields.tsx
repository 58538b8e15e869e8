import { type ReactNode, useState } from "react";
import type { FieldCode } from "#contract/errors.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Field } from "#ui/field.tsx";
import { Segmented } from "#ui/segmented.tsx";
import type { FieldErrors } from "#ui/use-form.ts";
import styles from "./auth.module.css";

type Gender = "female" | "male" | "";
type PersonalFieldsProps = {
  fieldErrors: FieldErrors<FieldCode>;
  gender?: "female" | "male" | null;
  birthdate?: string | null;
};

/** Optional fields: «не скажу» is chosen from the start. */
export function PersonalFields({
  fieldErrors,
  gender = null,
  birthdate = null,
}: PersonalFieldsProps): ReactNode {
  const { t } = useText();
  const [chosen, setChosen] = useState<Gender>(gender ?? "");
  return (
    <>
      <div className={styles.choice}>
        <span>{t("auth.gender")}</span>
        <Segmented<Gender>
          label={t("auth.gender")}
          name="gender"
          className={styles.genders}
          value={chosen}
          options={[
            { value: "female", text: t("auth.genderFemale") },
            { value: "male", text: t("auth.genderMale") },
            { value: "", text: t("auth.genderNone") },
          ]}
          onChoose={setChosen}
        />
      </div>
      <Field
        label={t("auth.birthdate")}
        type="date"
        name="birthdate"
        autoComplete="bday"
        min="1900-01-01"
        defaultValue={birthdate ?? ""}
        error={fieldErrors.birthdate && t(`fields.${fieldErrors.birthdate}`)}
      />
    </>
  );
}
