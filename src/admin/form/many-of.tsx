import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Chip } from "#ui/chip.tsx";
import styles from "./control.module.css";

type ManyOfProps = {
  label: string;
  error?: string | undefined;
  choices: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Several of a closed list, in the list's own order; what it does not know stays. */
export function ManyOf({ label, error, choices, chosen, onChange }: ManyOfProps) {
  const { valueText } = useAdminText();
  const all = [...choices, ...chosen.filter((one) => !choices.includes(one))];
  const toggle = (one: string) =>
    onChange(all.filter((other) => (other === one) !== chosen.includes(other)));
  return (
    <fieldset className={styles.many}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.chips}>
        {all.map((one) => (
          <Chip key={one} chosen={chosen.includes(one)} onClick={() => toggle(one)}>
            {valueText(one)}
          </Chip>
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
