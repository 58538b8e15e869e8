/** Services of others that the shop works with. Their secrets are replaced, never read. */
import { type FormEvent, useState } from "react";
import type { ApiObject } from "#admin/resources/resource.ts";
import { textAt } from "#admin/resources/resource.ts";
import { Card } from "#admin/ui/card.tsx";
import { formatMoment } from "#admin/ui/format.ts";
import { useAction } from "#admin/ui/use-action.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { type MailTest, mailServerFields } from "#contract/admin/mail-server.ts";
import { liqPayFields, shippingProviderFields } from "#contract/admin/service-keys.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Note } from "#ui/note.tsx";
import styles from "./delivery.module.css";
import { type Single, SingleScreen } from "./single-screen.tsx";

const gateway: Single = {
  path: "payment_gateways/liqpay",
  scope: "write:payment_methods",
  title: "delivery.gateway",
  fields: liqPayFields,
  sections: [
    {
      title: "forms.main",
      hint: "delivery.gatewayHint",
      fields: ["public_key", "private_key", "language"],
    },
  ],
};

export function GatewayScreen() {
  return <SingleScreen single={gateway} state={(object) => <GatewayState object={object} />} />;
}

function GatewayState({ object }: { object: ApiObject }) {
  const { t } = useAdminText();
  const isReady = textAt(object, "public_key") !== "" && object.private_key_set === true;
  return (
    <div className={styles.panel}>
      <Note tone={isReady ? "have" : "warn"} role="status">
        {t(isReady ? "delivery.ready" : "delivery.notReady")}
      </Note>
      {object.sandbox === true && <Note tone="warn">{t("delivery.sandbox")}</Note>}
      {object.source === "environment" && <Note tone="info">{t("delivery.fromEnvironment")}</Note>}
      <Field
        label={t("delivery.callback")}
        readOnly
        value={textAt(object, "server_url")}
        onFocus={({ target }) => target.select()}
      />
    </div>
  );
}

const carrier: Single = {
  path: "shipping_providers/nova_poshta",
  scope: "write:settings",
  title: "delivery.carrier",
  fields: shippingProviderFields,
  sections: [
    {
      title: "forms.main",
      hint: "delivery.carrierHint",
      fields: ["enabled", "api_key"],
      labels: { enabled: "forms.isOn" },
    },
  ],
};

export function CarrierScreen() {
  return <SingleScreen single={carrier} state={(object) => <CarrierState object={object} />} />;
}

function CarrierState({ object }: { object: ApiObject }) {
  const { t, lang } = useAdminText();
  const mayWrite = useMay()("write:settings");
  const { run, busy } = useAction(["/shipping_providers", "/jobs"]);
  const refreshed = textAt(object, "date_refreshed");
  const error = textAt(object, "error");
  return (
    <div className={styles.panel}>
      {error !== "" && <Note tone="warn">{t("delivery.carrierError", { error })}</Note>}
      {object.source === "environment" && <Note tone="info">{t("delivery.fromEnvironment")}</Note>}
      <div className={styles.acts}>
        {refreshed !== "" && (
          <p className={styles.hint}>
            {t("delivery.refreshed", { date: formatMoment(refreshed, lang) })}
          </p>
        )}
        {mayWrite && object.api_key_set === true && (
          <Button
            kind="quiet"
            size="s"
            busy={busy !== undefined}
            onClick={() =>
              void run({
                path: "/actions/syncNpCities",
                method: "POST",
                done: t("delivery.refreshing"),
              })
            }
          >
            {t("delivery.refresh")}
          </Button>
        )}
      </div>
    </div>
  );
}

const mailServer: Single = {
  path: "settings/email",
  scope: "write:settings",
  title: "delivery.mailServer",
  fields: mailServerFields,
  sections: [
    {
      title: "forms.main",
      hint: "delivery.mailServerHint",
      fields: ["host", "port", "user", "pass"],
    },
    { title: "delivery.sender", fields: ["from_name", "from_address"], isAside: true },
  ],
};

export function MailServerScreen() {
  return <SingleScreen single={mailServer} state={mailState} trial={<MailTrial />} />;
}

function mailState(object: ApiObject) {
  return object.source === "environment" ? <FromEnvironment /> : null;
}

function FromEnvironment() {
  const { t } = useAdminText();
  return (
    <div className={styles.panel}>
      <Note tone="info">{t("delivery.fromEnvironment")}</Note>
    </div>
  );
}

function MailTrial() {
  const { run, busy } = useAction(["/mails"]);
  const [to, setTo] = useState("");
  const [result, setResult] = useState<MailTest>();
  const { t } = useAdminText();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setResult(undefined);
    // no await: the note says how it went
    void run<MailTest>({
      path: "/settings/email/test",
      method: "POST",
      body: { to: to.trim() },
      onDone: setResult,
    });
  };
  return (
    <div className={styles.panel}>
      <Card title={t("delivery.mailTest")}>
        <form className={styles.inline} onSubmit={send}>
          <Field
            label={t("delivery.mailTestTo")}
            type="email"
            required
            value={to}
            onChange={({ target }) => setTo(target.value)}
          />
          <Button type="submit" kind="quiet" size="s" busy={busy !== undefined}>
            {t("delivery.send")}
          </Button>
        </form>
        {result && <TestResult {...result} />}
      </Card>
    </div>
  );
}

/** The server's own words stand beside ours: its operator knows them. */
function TestResult({ fault, answer, place }: MailTest) {
  const { t } = useAdminText();
  if (fault)
    return (
      <Note tone="warn" role="alert">
        {t(`forms.error_${fault}`)}
        {answer !== "" && <code className={styles.answer}>{answer}</code>}
      </Note>
    );
  if (place === "log") return <Note tone="warn">{t("delivery.mailTestFile")}</Note>;
  return (
    <Note tone="have" role="status">
      {t("delivery.mailTestSent")}
    </Note>
  );
}
