import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { removeDraft } from "#admin/form/draft.ts";
import { type ApiObject, nameAt, textAt } from "#admin/resources/resource.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { useAction } from "#admin/ui/use-action.ts";
import { callApi, callList } from "#admin/wire/call-api.ts";
import { useRead } from "#admin/wire/use-api.ts";
import type { MergePreview } from "#contract/admin/customers.ts";
import type { Lang } from "#contract/lang.ts";
import type { AdminTextKey } from "#i18n/admin/areas.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount, formatMoney } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox.tsx";
import styles from "./customer.module.css";

const nameOf = nameAt("full_name", "email", "mobile");

/** Whom the customer is merged with, and what comes of it. */
export function MergeForm({ customer }: { customer: ApiObject }) {
  const { t } = useAdminText();
  const [text, setText] = useState("");
  const [into, setInto] = useState<string>();
  const find = async (words: string) => {
    const { rows } = await callList<ApiObject>(
      `/customers?search=${encodeURIComponent(words)}&limit=10`,
    );
    return rows
      .filter(({ id }) => id !== customer.id)
      .map((row) => ({
        key: row.id,
        text: nameOf(row),
        hint: [textAt(row, "mobile"), textAt(row, "email")].filter(Boolean).join(" · "),
      }));
  };
  return (
    <div className={styles.merge}>
      <p>{t("customer.mergeHint", { name: nameOf(customer) })}</p>
      <Combobox
        label={t("customer.mergeWith")}
        value={text}
        onType={(typed) => {
          setText(typed);
          setInto(undefined);
        }}
        placeholder={t("customer.mergeFind")}
        find={find}
        minLength={2}
        onChoose={({ key, text: name }) => {
          setText(name);
          setInto(key);
        }}
        foundLabel={(count) => t("forms.found", { count })}
        noneLabel={t("customer.mergeNobody")}
        loadingLabel={t("shell.loading")}
      />
      {into && <Preview from={customer.id} into={into} />}
    </div>
  );
}

function Preview({ from, into }: { from: string; into: string }) {
  const { t, lang } = useAdminText();
  const [, navigate] = useLocation();
  const { run, busy } = useAction(["/customers"]);
  const path = `/customers/${from}/merge`;
  const { data, error, refetch } = useQuery({
    queryKey: [path, into],
    queryFn: () => callApi<MergePreview>(path, { method: "POST", body: { into, dry_run: true } }),
  });
  const { data: before } = useRead<MergePreview["after"]>(`/customers/${into}`);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data || !before) return <Loading />;
  const merge = () =>
    run({
      path,
      method: "POST",
      body: { into },
      done: t("customer.merged"),
      key: crypto.randomUUID(),
      onDone() {
        removeDraft("customers", from);
        navigate(`/customers/${into}`, { replace: true });
      },
    });
  const columns = [data.from, before, data.after];
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.preview}>
          <thead>
            <tr>
              <td />
              <th scope="col">{nameOf({ ...data.from, id: from })}</th>
              <th scope="col">{t("customer.other")}</th>
              <th scope="col">{t("customer.after")}</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ title, read }) => (
              <tr key={title}>
                <th scope="row">{t(title)}</th>
                {columns.map((column, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three columns that never move
                  <td key={index}>{read(column, lang)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button kind="danger" busy={busy !== undefined} onClick={() => void merge()}>
        {t("customer.mergeDo")}
      </Button>
    </>
  );
}

type Fact = { title: AdminTextKey; read: (customer: MergePreview["after"], lang: Lang) => string };

const facts: readonly Fact[] = [
  { title: "fields.email", read: ({ email }) => email || "–" },
  { title: "fields.mobile", read: ({ mobile }) => mobile || "–" },
  { title: "customer.orders", read: ({ orders_count }, lang) => formatCount(orders_count, lang) },
  { title: "customer.spent", read: ({ total_spent }, lang) => formatMoney(total_spent, lang) },
  {
    title: "customer.bonuses",
    read: ({ bonus_balance }, lang) => formatMoney(bonus_balance, lang),
  },
  {
    title: "customer.addresses",
    read: ({ addresses }, lang) => formatCount(addresses.length, lang),
  },
  { title: "fields.tags", read: ({ tags }) => tags.join(", ") || "–" },
];
