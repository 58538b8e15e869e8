import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import type { Resource } from "#admin/resources/resource.ts";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import scrollRow from "#admin/ui/scroll-row.module.css";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { closeIcon, plusIcon } from "#ui/icons.ts";
import styles from "./list-screen.module.css";
import { useListUrl } from "./use-list-url.ts";

type OwnView = { name: string; search: string };

/** A view is an address with a name: the resource's own, and those that the person saved here. */
export function Views({ resource }: { resource: Resource }) {
  const { t } = useAdminText();
  const { search } = useListUrl();
  const store = `views.${resource.path}`;
  const [own, setOwn] = useState(() => readStored<OwnView[]>(store) ?? []);
  const [isNaming, setNaming] = useState(false);
  const { views = [] } = resource;
  const save = (next: OwnView[]) => {
    setOwn(next);
    writeStored(store, next);
  };
  const all = [
    { key: "all", name: t("lists.all"), search: "", isOwn: false },
    ...views.map((view) => ({
      key: view.title,
      name: t(view.title),
      search: view.search,
      isOwn: false,
    })),
    ...own.map((view) => ({ key: `own ${view.name}`, ...view, isOwn: true })),
  ];
  const isKnown = all.some((view) => view.search === search);
  if (views.length === 0 && own.length === 0 && isKnown) return null;
  return (
    <nav className={classes(scrollRow.row, styles.views)} aria-label={t("lists.views")}>
      {all.map((view) => (
        <Link
          key={view.key}
          href={`/${resource.path}${view.search === "" ? "" : `?${view.search}`}`}
          aria-current={view.search === search ? "page" : undefined}
        >
          {view.name}
        </Link>
      ))}
      {own.some((view) => view.search === search) && (
        <IconButton
          icon={closeIcon}
          label={t("lists.removeView")}
          onClick={() => save(own.filter((view) => view.search !== search))}
        />
      )}
      {!isKnown && !isNaming && (
        <button type="button" onClick={() => setNaming(true)}>
          <Icon of={plusIcon} size="xs" />
          {t("lists.saveView")}
        </button>
      )}
      {!isKnown && isNaming && (
        <NameForm
          onCancel={() => setNaming(false)}
          onName={(name) => {
            setNaming(false);
            save([...own.filter((view) => view.name !== name), { name, search }]);
          }}
        />
      )}
    </nav>
  );
}

function NameForm({ onName, onCancel }: { onName: (name: string) => void; onCancel: () => void }) {
  const { t } = useAdminText();
  const [name, setName] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") onName(name.trim());
  };
  return (
    <form className={styles.viewForm} onSubmit={submit}>
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just opened it to type
        autoFocus
        aria-label={t("lists.viewName")}
        placeholder={t("lists.viewName")}
        value={name}
        maxLength={40}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === "Escape" && onCancel()}
      />
      <Button type="submit" size="xs">
        {t("forms.save")}
      </Button>
    </form>
  );
}
