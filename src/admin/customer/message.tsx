import { useStoredText } from "#admin/form/use-stored-text.ts";
import type { ApiObject } from "#admin/resources/resource.ts";
import { textAt } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { useAction, useRepeatKey } from "#admin/ui/use-action.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Field, LongField } from "#ui/field.tsx";
import styles from "./customer.module.css";

/** A letter in free words; the shop adds its layout. */
export function Message({ customer }: { customer: ApiObject }) {
  const { t } = useAdminText();
  const name = `customers/${customer.id}/message`;
  const [subject, setSubject] = useStoredText(`${name}/subject`);
  const [text, setText] = useStoredText(name);
  const { keyOf, renew } = useRepeatKey(name);
  const { run, busy } = useAction([`/customers/${customer.id}`]);
  const email = textAt(customer, "email");
  if (email === "") return null;
  const submit = async () => {
    const body = { subject: subject.trim(), text: text.trim() };
    const isSent = await run({
      path: `/customers/${customer.id}/messages`,
      method: "POST",
      key: keyOf(body),
      body,
      done: t("customer.messageSent"),
    });
    if (!isSent) return;
    renew();
    setSubject("");
    setText("");
  };
  return (
    <Card title={t("customer.message")}>
      <form
        className={styles.message}
        onSubmit={(event) => {
          event.preventDefault();
          // no await: the toast says how it went
          void submit();
        }}
      >
        <Field
          label={t("customer.messageSubject")}
          maxLength={200}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
        />
        <LongField
          label={t("customer.messageText")}
          hint={t("customer.messageHint", { email })}
          rows={4}
          spellCheck
          maxLength={10_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          size="s"
          kind="quiet"
          busy={busy !== undefined}
          disabled={subject.trim() === "" || text.trim() === ""}
        >
          {t("customer.messageSend")}
        </Button>
      </form>
    </Card>
  );
}
