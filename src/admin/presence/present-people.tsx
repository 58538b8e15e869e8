import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Icon } from "#ui/icon.tsx";
import { userIcon } from "#ui/icons.ts";
import styles from "./present-people.module.css";
import { type Other, usePresence } from "./use-presence.ts";

type Props = {
  /** below /api/v1, as `products/<id>` */
  path: string | undefined;
  isEditing?: boolean;
  version: number | undefined;
};

/** Who else has this open; nothing where nobody has. */
export function PresentPeople({ path, isEditing = false, version }: Props) {
  const { t } = useAdminText();
  const others = usePresence({ path, isEditing, version });
  const people = distinct(others);
  return (
    <div role="status" className={people.length > 0 ? styles.people : undefined}>
      {people.map((other) => (
        <span key={`${other.email}${other.name}`} className={styles.person}>
          <Icon of={userIcon} size="s" />
          {other.is_self
            ? t(other.editing ? "presence.ownTabEdits" : "presence.ownTab")
            : t(other.editing ? "presence.edits" : "presence.looks", {
                name: other.name || other.email,
              })}
        </span>
      ))}
    </div>
  );
}

/** One line for a person with several tabs: the one that edits. */
function distinct(others: readonly Other[]): Other[] {
  const byPerson = new Map<string, Other>();
  for (const other of others) {
    const key = other.is_self ? "self" : `${other.email} ${other.name}`;
    const known = byPerson.get(key);
    if (!known || (other.editing && !known.editing)) byPerson.set(key, other);
  }
  return [...byPerson.values()];
}
