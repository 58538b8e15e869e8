import { type FormEvent, useState } from "react";
import { type ApiObject, nameAt, type Resource } from "#admin/resources/resource.ts";
import { formatPeriod, type Period, periods } from "#admin/ui/period.ts";
import { useAction } from "#admin/ui/use-action.ts";
import { scopes as allScopes } from "#contract/admin/scopes.ts";
import { tokenFields } from "#contract/admin/tokens.ts";
import type { AdminTextKey } from "#i18n/admin/areas.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/field.tsx";
import { plusIcon } from "#ui/icons.ts";
import { Note } from "#ui/note.tsx";
import { Select } from "#ui/select.tsx";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./people.module.css";
import { SimpleList } from "./simple-list.tsx";

const resource: Resource = {
  path: "security/tokens",
  scope: "admin",
  title: "screens.people",
  emptyHint: "lists.tokensEmpty",
  fields: tokenFields,
  nameOf: nameAt("name", "email"),
  columns: [
    { key: "name", title: "screens.personName" },
    { key: "email", isOnPhone: true },
    { key: "scopes", look: "tags", isOnPhone: true },
    { key: "expiration", title: "screens.validFor", look: "period" },
    { key: "last_used", look: "moment" },
  ],
  sections: [],
};

type Role = "owner" | "catalogue" | "orders" | "packer" | "reader" | "own";

/** What a role may do, as the scopes of /api/v1. */
const roles: Record<Exclude<Role, "own">, readonly string[]> = {
  owner: ["admin"],
  catalogue: [
    ...["products", "product_categories", "files", "checklists", "promotions", "pages"].flatMap(
      (name) => [`read:${name}`, `write:${name}`],
    ),
    "read:settings",
  ],
  orders: [
    ...["orders", "customers", "reviews"].flatMap((name) => [`read:${name}`, `write:${name}`]),
    "dashboard",
    "read:products",
    "read:shipping_methods",
    "read:payment_methods",
    "read:order_statuses",
    "read:customer_groups",
    "read:settings",
    "read:promotions",
  ],
  packer: ["read:orders", "write:orders", "read:products", "read:settings"],
  reader: ["dashboard", ...allScopes.filter((scope) => scope.startsWith("read:"))],
};

const roleTitles = {
  owner: "screens.roleOwner",
  catalogue: "screens.roleCatalogue",
  orders: "screens.roleOrders",
  packer: "screens.rolePacker",
  reader: "screens.roleReader",
  own: "screens.roleOwn",
} as const satisfies Record<Role, AdminTextKey>;

/** People, who sign in by a letter, and programs, which have a token. */
export function People() {
  const { t } = useAdminText();
  const [isAdding, setAdding] = useState(false);
  return (
    <SimpleList
      resource={resource}
      primary={
        <Button size="s" icon={plusIcon} onClick={() => setAdding(true)}>
          {t("screens.invite")}
        </Button>
      }
      actionsOf={(row) => <Revoke record={row} />}
    >
      {isAdding && <NewRecord onClose={() => setAdding(false)} />}
    </SimpleList>
  );
}

function NewRecord({ onClose }: { onClose: () => void }) {
  const { t, label } = useAdminText();
  const { run, busy } = useAction(["/security/tokens"]);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [hours, setHours] = useState<Period>("720");
  const [role, setRole] = useState<Role>("orders");
  const [own, setOwn] = useState<readonly string[]>([]);
  const [token, setToken] = useState<string>();
  const scopes = role === "own" ? own : roles[role];
  const create = (event: FormEvent) => {
    event.preventDefault();
    // no await: a letter may have to be waited for
    void run<{ token: string }>({
      path: "/security/tokens",
      method: "POST",
      key: crypto.randomUUID(),
      body: { name: name.trim(), email: email.trim(), scopes, expiration: hours },
      onDone: (answer) => (email.trim() === "" ? setToken(answer.token) : onClose()),
      done: t("screens.invited"),
    });
  };
  // as: Object.keys forgets the keys
  const options = (Object.keys(roleTitles) as Role[]).map((value) => ({
    value,
    text: t(roleTitles[value]),
  }));
  return (
    <Sheet open onClose={onClose} title={t("screens.invite")} closeLabel={t("shell.close")}>
      {token ? (
        <>
          <Note tone="warn">{t("screens.tokenOnce")}</Note>
          <Field
            label={t("screens.token")}
            readOnly
            value={token}
            onFocus={({ target }) => target.select()}
          />
          <Button onClick={() => void navigator.clipboard.writeText(token)}>
            {t("screens.copy")}
          </Button>
        </>
      ) : (
        <form className={styles.invitation} onSubmit={create}>
          <Field
            label={t("screens.personName")}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Field
            label={label("email")}
            type="email"
            hint={t("screens.emailOfPerson")}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <p className={styles.role}>{t("screens.role")}</p>
          <Select label={t("screens.role")} value={role} options={options} onChoose={setRole} />
          {role === "own" &&
            allScopes.map((scope) => (
              <Check
                key={scope}
                checked={own.includes(scope)}
                onChange={({ target }) =>
                  setOwn(target.checked ? [...own, scope] : own.filter((one) => one !== scope))
                }
              >
                {scope}
              </Check>
            ))}
          <p className={styles.role}>{t("screens.validFor")}</p>
          <Select
            label={t("screens.validFor")}
            value={hours}
            options={periods.map((value) => ({ value, text: formatPeriod(Number(value), t) }))}
            onChoose={setHours}
          />
          <Button
            type="submit"
            busy={busy !== undefined}
            disabled={name.trim() === "" || scopes.length === 0}
          >
            {t("lists.create")}
          </Button>
        </form>
      )}
    </Sheet>
  );
}

function Revoke({ record }: { record: ApiObject }) {
  const { t } = useAdminText();
  const [isOpen, setOpen] = useState(false);
  const { run, busy } = useAction(["/security/tokens"]);
  const path = `/security/tokens/${record.id}`;
  return (
    <>
      <Button kind="link" size="xs" onClick={() => setOpen(true)}>
        {t("screens.revoke")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("screens.revokeTitle", { name: resource.nameOf(record) })}
        actions={
          <>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              {t("forms.keep")}
            </Button>
            <Button
              kind="danger"
              busy={busy !== undefined}
              onClick={() =>
                void run({ path, method: "DELETE", done: t("screens.revoked") }).then(() =>
                  setOpen(false),
                )
              }
            >
              {t("screens.revoke")}
            </Button>
          </>
        }
      >
        {t("screens.revokeHint")}
      </Dialog>
    </>
  );
}
