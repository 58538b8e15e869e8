import { type ReactNode, useState } from "react";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import type { Facet as FacetOf, FacetValue } from "#rules/catalogue/listing-facets.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Icon } from "#ui/icon.tsx";
import { downIcon } from "#ui/icons.ts";
import { Stored } from "#ui/stored-part.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./facet.module.css";

type FilterSectionProps = { title: string; open?: boolean; children: ReactNode };

/** A collapsible filter. */
export function FilterSection({ title, open = true, children }: FilterSectionProps): ReactNode {
  return (
    // Named, or «40» is heard without «Розмір».
    <details className={styles.facet} open={open} aria-label={title}>
      <summary>
        {title}
        <Icon of={downIcon} size="s" />
      </summary>
      {children}
    </details>
  );
}

type FacetProps = { facet: FacetOf; open: boolean; onToggle: (value: string) => void };

/** Values shown before "more" is pressed. */
const initialCount = 8;
/** Maximum length of a value in the grid layout. */
const maxKeyLength = 5;

/** The values of one attribute: a grid if all are short, else rows with checkboxes. */
export function Facet({ facet, open, onToggle }: FacetProps): ReactNode {
  const { t } = useText();
  const { label, values } = facet;
  const [isExpanded, setExpanded] = useState(false);
  // Values that were chosen at first come first; the order does not change while the filter is used.
  const [initiallyChosen] = useState(
    () => new Set(values.filter((one) => one.isChosen).map(nameOf)),
  );
  const isGrid = values.length > 2 && values.every((one) => one.label.length <= maxKeyLength);
  const ordered = isGrid
    ? values
    : [...values].sort((a, b) => rank(initiallyChosen, a) - rank(initiallyChosen, b));
  const limit = isGrid ? 2 * initialCount : initialCount;
  // A button instead of a single row would save no space.
  const isCollapsed = !isExpanded && ordered.length > limit + 1;
  const shown = isCollapsed ? ordered.filter((one, at) => at < limit || one.isChosen) : ordered;
  return (
    <FilterSection title={label} open={open}>
      <Stored
        as="div"
        name="facet"
        by={[
          isGrid,
          ...shown.flatMap(({ label: text, count, isChosen }) => [text, count, isChosen]),
        ]}
        className={isGrid ? styles.keys : styles.rows}
      >
        {shown.map((value) => (
          <Value key={value.name} value={value} isKey={isGrid} onToggle={onToggle} />
        ))}
      </Stored>
      {isCollapsed && (
        <Button kind="link" size="s" onClick={() => setExpanded(true)}>
          {t("listing.moreValues", { count: ordered.length - shown.length })}
        </Button>
      )}
    </FilterSection>
  );
}

const nameOf = ({ name }: FacetValue) => name;
const rank = (initiallyChosen: ReadonlySet<string>, { name }: FacetValue) =>
  initiallyChosen.has(name) ? 0 : 1;

type ValueProps = { value: FacetValue; isKey: boolean; onToggle: (value: string) => void };

function Value({ value, isKey: isGrid, onToggle }: ValueProps): ReactNode {
  const { lang } = useText();
  const { name, label, count, isChosen } = value;
  const box = {
    checked: isChosen,
    // A chosen value can always be unchosen.
    disabled: count === 0 && !isChosen,
    onChange: () => onToggle(name),
  };
  if (!isGrid)
    return (
      <Check {...box} count={formatCount(count, lang)}>
        {label}
      </Check>
    );
  return (
    <label className={styles.key}>
      <input type="checkbox" {...box} />
      {label}
      <VisuallyHidden> ({formatCount(count, lang)})</VisuallyHidden>
    </label>
  );
}
