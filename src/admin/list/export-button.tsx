import { useState } from "react";
import type { ApiObject, Resource } from "#admin/resources/resource.ts";
import { showToast } from "#admin/shell/toasts.tsx";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { callList } from "#admin/wire/call-api.ts";
import { requestConfirmation } from "#admin/wire/confirmation-state.ts";
import { isConfirmed } from "#admin/wire/session.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Button } from "#ui/button.tsx";
import { csvValue, formatCsv, saveFile } from "./csv.ts";
import { apiQuery, type ListUrl } from "./list-url.ts";

const limit = 1000;
const mostRows = 100_000;

/** What names people, their phones and addresses. */
const peoplesPaths = new Set(["customers", "orders", "contact_requests", "mails"]);

type Exported = Pick<Resource, "path" | "columns"> & Partial<Resource>;

/** Everything that the list's filters show, as CSV. */
export function ExportButton({ resource, url }: { resource: Exported; url: ListUrl }) {
  const text = useAdminText();
  const { t, label } = text;
  const [isBusy, setBusy] = useState(false);
  const { path, csv, rowFields, sort: defaultSort, searchSort } = resource;
  const columns = csv?.columns ?? [...resource.columns, ...(resource.exportColumns ?? [])];
  const fields = csv?.fields ?? rowFields;
  const save = async () => {
    // People's data leaves the shop only with a fresh letter.
    const isOfPeople = peoplesPaths.has(path);
    if (isOfPeople && !(await isConfirmed()) && !(await requestConfirmation())) return;
    setBusy(true);
    try {
      const rows: ApiObject[] = [];
      for (let page = 1; rows.length < mostRows; page += 1) {
        const query = apiQuery({ ...url, page }, { fields, defaultSort, searchSort, limit });
        const part = await callList<ApiObject>(`/${path}?${query}`);
        rows.push(...part.rows);
        if (part.rows.length < limit || rows.length >= part.total) break;
      }
      const head = columns.map(({ key, title }) => (title ? t(title) : label(key)));
      const complete = csv?.complete ? await csv.complete(rows) : rows;
      const cells = complete.map((row) => columns.map((column) => csvValue(column, row, text)));
      saveFile(`${path.replaceAll("/", "-")}.csv`, formatCsv(head, cells));
    } catch (error) {
      showToast(refusalText(error, t));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="plain" size="s" busy={isBusy} onClick={() => void save()}>
      {t("lists.export")}
    </Button>
  );
}
