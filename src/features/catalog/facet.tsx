import { type ReactNode, useState } from "react";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { Facet as FacetOf, FacetValue } from "#rules/listing-facets.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Icon } from "#ui/icon.tsx";
import { downIcon } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./facet.module.css";

type FoldProps = { title: string; open?: boolean; children: ReactNode };

/** One filter under its name, which folds it. */
export function Fold({ title, open = true, children }: FoldProps): ReactNode {
  return (
    <details className={styles.facet} open={open}>
      <summary>
        {title}
        <Icon of={downIcon} size="s" />
      </summary>
      {children}
    </details>
  );
}

type FacetProps = { facet: FacetOf; open: boolean; onToggle: (value: string) => void };

/** Values shown before "more" is asked for. */
const few = 8;
/** Letters of a value that still fits a key of the grid. */
const short = 5;

/** The values of one attribute: keys in a grid where all are short, else rows to tick. */
export function Facet({ facet, open, onToggle }: FacetProps): ReactNode {
  const { t } = useText();
  const { label, values } = facet;
  const [isWhole, setWhole] = useState(false);
  // Chosen ones first, as they were when it was opened: a row never leaves from under the thumb.
  const [first] = useState(() => new Set(values.filter((one) => one.isChosen).map(nameOf)));
  const isGrid = values.length > 2 && values.every((one) => one.label.length <= short);
  const ordered = isGrid ? values : [...values].sort((a, b) => rank(first, a) - rank(first, b));
  const most = isGrid ? 2 * few : few;
  // One row is not worth a button that takes as much place.
  const isFolded = !isWhole && ordered.length > most + 1;
  const shown = isFolded ? ordered.filter((one, at) => at < most || one.isChosen) : ordered;
  return (
    <Fold title={label} open={open}>
      <div className={isGrid ? styles.keys : styles.rows}>
        {shown.map((value) => (
          <Value key={value.name} value={value} isKey={isGrid} onToggle={onToggle} />
        ))}
      </div>
      {isFolded && (
        <Button kind="link" size="s" onClick={() => setWhole(true)}>
          {t("listing.moreValues", { count: ordered.length - shown.length })}
        </Button>
      )}
    </Fold>
  );
}

const nameOf = ({ name }: FacetValue) => name;
const rank = (first: ReadonlySet<string>, { name }: FacetValue) => (first.has(name) ? 0 : 1);

type ValueProps = { value: FacetValue; isKey: boolean; onToggle: (value: string) => void };

function Value({ value, isKey, onToggle }: ValueProps): ReactNode {
  const { name, label, count, isChosen } = value;
  const box = {
    checked: isChosen,
    // What is chosen can be let go, whatever it leads to.
    disabled: count === 0 && !isChosen,
    onChange: () => onToggle(name),
  };
  if (!isKey)
    return (
      <Check {...box} count={formatCount(count)}>
        {label}
      </Check>
    );
  return (
    <label className={styles.key}>
      <input type="checkbox" {...box} />
      {label}
      <VisuallyHidden> {formatCount(count)}</VisuallyHidden>
    </label>
  );
}
