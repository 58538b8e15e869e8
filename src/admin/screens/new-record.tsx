import { type FormEvent, useState } from "react";
import { saveFile } from "#admin/list/csv.ts";
import type { ApiObject } from "#admin/resources/resource.ts";
import { formatPeriod, type Period, periods } from "#admin/ui/period.ts";
import { useAction } from "#admin/ui/use-action.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Note } from "#ui/note.tsx";
import { Select } from "#ui/select.tsx";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./people.module.css";
import { type ChosenRole, RolePicker, scopesOf } from "./role-picker.tsx";

/** `token` undefined: the call was repeated after its answer was lost, and only that one had it. */
type CreatedRecord = { isPerson: boolean; token: string | undefined; email: string };

/** A person, who is written to, or a program, which gets a token. */
export function NewRecord({ onClose }: { onClose: () => void }) {
  const { t } = useAdminText();
  const [created, setCreated] = useState<CreatedRecord>();
  return (
    <Sheet open onClose={onClose} title={t("screens.invite")} closeLabel={t("shell.close")}>
      {!created && <RecordForm onCreated={setCreated} />}
      {created?.isPerson && <Invitation email={created.email} />}
      {created && !created.isPerson && <TokenOf token={created.token} />}
    </Sheet>
  );
}

/** With what its programmer needs besides. */
function TokenOf({ token }: { token: string | undefined }) {
  const { t } = useAdminText();
  const { run, busy } = useAction([]);
  if (token === undefined) return <Note tone="warn">{t("screens.tokenLost")}</Note>;
  return (
    <>
      <Note tone="warn">{t("screens.tokenOnce")}</Note>
      <CopyField label={t("screens.token")} value={token} />
      <Field
        label={t("screens.apiAddress")}
        readOnly
        value={`${location.origin}/api/v1`}
        onFocus={({ target }) => target.select()}
      />
      <Button
        kind="link"
        busy={busy !== undefined}
        onClick={() => void run<object>({ path: "/openapi.json", onDone: saveDescription })}
      >
        {t("screens.apiDescription")}
      </Button>
    </>
  );
}

const saveDescription = (description: object) =>
  saveFile("openapi.json", JSON.stringify(description, null, 2), "application/json");

function RecordForm({ onCreated }: { onCreated: (created: CreatedRecord) => void }) {
  const { t, label } = useAdminText();
  const { run, busy } = useAction(["/security/tokens", "/mails"]);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [hours, setHours] = useState<Period>("720");
  const [chosen, setChosen] = useState<ChosenRole>({ role: "orders", own: [] });
  const scopes = scopesOf(chosen);
  const create = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    // no await: a letter may have to be waited for
    void run<{ token?: string }>({
      path: "/security/tokens",
      method: "POST",
      once: true,
      body: { name: name.trim(), email: address, scopes, expiration: hours, invite: true },
      onDone: ({ token }) => onCreated({ isPerson: address !== "", token, email: address }),
      done: t("screens.invited"),
    });
  };
  return (
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
      <RolePicker chosen={chosen} onChoose={setChosen} />
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
  );
}

/** Where the new person signs in, for who tells them: the letter may not come. */
function Invitation({ email }: { email: string }) {
  const { t } = useAdminText();
  const { data: mail } = useRead<ApiObject>(
    useMay()("read:settings") ? "/settings/email" : undefined,
  );
  const isMailed = mail && (mail.source === "environment" || Boolean(mail.host));
  return (
    <>
      {mail && (
        <Note tone={isMailed ? "have" : "warn"}>
          {t(isMailed ? "screens.invitationSent" : "screens.invitationNotSent", { email })}
        </Note>
      )}
      <p>{t("screens.invitationHint", { email })}</p>
      <CopyField label={t("screens.invitationLink")} value={`${location.origin}/admin`} />
    </>
  );
}

function CopyField({ label, value }: { label: string; value: string }) {
  const { t } = useAdminText();
  return (
    <>
      <Field label={label} readOnly value={value} onFocus={({ target }) => target.select()} />
      <Button onClick={() => void navigator.clipboard.writeText(value)}>{t("screens.copy")}</Button>
    </>
  );
}
