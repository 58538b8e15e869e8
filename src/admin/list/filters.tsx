import { useEffect, useEffectEvent, useState } from "react";
import { useReferences } from "#admin/form/use-references.ts";
import type { Filter, Resource } from "#admin/resources/resource.ts";
import scrollRow from "#admin/ui/scroll-row.module.css";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { closeIcon, searchIcon } from "#ui/icons.ts";
import { Select } from "#ui/select.tsx";
import styles from "./list-screen.module.css";
import { isFiltered, type ListUrl } from "./list-url.ts";

type Change = (change: Partial<ListUrl>, how?: { replace: boolean }) => void;

export function Filters({
  resource,
  url,
  onChange,
}: {
  resource: Resource;
  url: ListUrl;
  onChange: Change;
}) {
  const { t } = useAdminText();
  const { filters = [], hasSearch } = resource;
  if (!hasSearch && filters.length === 0) return null;
  const choose = (name: string, value: string) =>
    onChange({ filters: { ...url.filters, [name]: value } });
  const hasFilters = isFiltered(url);
  return (
    <search className={styles.filters}>
      {hasSearch && (
        <SearchBox
          search={url.search}
          hint={t(resource.searchHint ?? "lists.search")}
          onSearch={(search) => onChange({ search }, { replace: true })}
        />
      )}
      <div className={classes(scrollRow.row, styles.choices)}>
        {filters.map((filter) => (
          <FilterChoice
            key={filter.name}
            filter={filter}
            value={url.filters[filter.name] ?? ""}
            onChoose={(value) => choose(filter.name, value)}
          />
        ))}
        {hasFilters && (
          <Button kind="link" size="s" onClick={() => onChange({ filters: {}, search: "" })}>
            {t("lists.clearFilters")}
          </Button>
        )}
      </div>
    </search>
  );
}

type SearchBoxProps = { search: string; hint: string; onSearch: (text: string) => void };

/** The address follows when typing pauses. */
function SearchBox({ search, hint, onSearch }: SearchBoxProps) {
  const { t } = useAdminText();
  const [text, setText] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== sent) {
    // The address was changed by something else, such as a view.
    setSent(search);
    setText(search);
  }
  const settle = useEffectEvent(() => {
    if (text.trim() === search) return;
    setSent(text.trim());
    onSearch(text.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing again starts the pause anew
  useEffect(() => {
    const timer = setTimeout(settle, 250);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <label className={styles.search}>
      <Icon of={searchIcon} size="s" />
      <input
        type="search"
        aria-label={t("lists.search")}
        placeholder={hint}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </label>
  );
}

type FilterChoiceProps = { filter: Filter; value: string; onChoose: (value: string) => void };

function FilterChoice({ filter, value, onChoose }: FilterChoiceProps) {
  const { t, label, valueText } = useAdminText();
  const name = filter.title ? t(filter.title) : label(filter.name);
  const references = useReferences(filter.kind === "of" ? filter.of : undefined);
  if (filter.kind === "day")
    return (
      <label className={styles.day}>
        {name}
        <input type="date" value={value} onChange={({ target }) => onChoose(target.value)} />
      </label>
    );
  if (filter.kind === "set")
    return value === "" ? null : (
      <Button kind="quiet" size="s" icon={closeIcon} onClick={() => onChoose("")}>
        {name}
      </Button>
    );
  const options = {
    flag: [
      { value: "true", text: `${name}: ${t("lists.yes")}` },
      { value: "false", text: `${name}: ${t("lists.no")}` },
    ],
    choice:
      filter.kind === "choice"
        ? filter.choices.map((one) => ({ value: one, text: valueText(one) }))
        : [],
    of: references.map(({ id, name: text }) => ({ value: id, text })),
  }[filter.kind];
  return (
    <Select
      label={name}
      value={value}
      options={[{ value: "", text: name }, ...options]}
      onChoose={onChoose}
    />
  );
}
