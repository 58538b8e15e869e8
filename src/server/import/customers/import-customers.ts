/** Customers from a table: upserted by e-mail. Empty cells change nothing, and nobody is deleted. */
import { isDeepStrictEqual } from "node:util";
import { isEmail, sameEmail } from "#contract/email.ts";
import { readLang } from "#contract/lang.ts";
import { splitFullName, splitSurnameFirst } from "#rules/customers/full-name.ts";
import { readPhone } from "#rules/customers/phone.ts";
import { recordCustomerEvents } from "#server/customers/admin-customer.ts";
import type { ImportOptions, ImportRun } from "#server/import/import-run.ts";
import { importTable, type TableContext } from "#server/import/import-table.ts";
import type { ImportOutcome } from "#server/import/outcome.ts";
import { splitList } from "#server/import/products/cells.ts";
import type { FileRow } from "#server/import/products/file-product.ts";
import { readLine } from "#server/import/products/texts.ts";
import type { ColumnMapping, KnownColumns } from "#server/import/table-rows.ts";
import type { Db } from "#server/platform/db/db.ts";
import {
  addImportedCustomer,
  type CustomerColumns,
  findCustomersByEmail,
  findPhoneOwner,
  listGroupNames,
  updateImportedCustomer,
} from "./sql.ts";

const columns: KnownColumns = {
  email: ["e-mail", "пошта", "почта", "електронна пошта", "email address"],
  mobile: ["phone", "телефон", "мобільний", "phone number"],
  full_name: ["name", "ім’я", "ім'я", "имя"],
  /** its titles say the order: surname, first name, patronymic */
  surname_first: ["піб", "п.і.б.", "фио", "ф.и.о."],
  first_name: ["firstname", "first name", "имя покупателя"],
  last_name: ["lastname", "last name", "прізвище", "фамилия"],
  gender: ["стать", "пол"],
  birthdate: ["дата народження", "дата рождения", "birthday"],
  group: ["група", "группа", "group_name"],
  note: ["примітка", "примечание", "notes"],
  tags: ["мітки", "метки"],
  language: ["lang", "мова", "язык"],
};

const usualBatch = 250;

export function importCustomers(
  options: ImportOptions & { file: string },
  run: ImportRun,
): Promise<ImportOutcome> {
  const emails = new Set<string>();
  return importTable({ ...options, mapping: mappingOf(options) }, run, {
    columns,
    usualBatch,
    importBatch: (db, rows, context) => importBatch(db, rows, { ...context, emails }),
  });
}

/** A person who maps a column «ПІБ» means a full name, and its title still says the order. */
function mappingOf({ mapping }: Pick<ImportOptions, "mapping">): ColumnMapping {
  return Object.fromEntries(
    Object.entries(mapping).map(([title, column]) => {
      const isSurnameFirst = columns.surname_first?.includes(title.trim().toLowerCase());
      return [title, column === "full_name" && isSurnameFirst ? "surname_first" : column];
    }),
  );
}

/** `emails`: of earlier rows of the file. */
type BatchContext = TableContext & { emails: Set<string> };

async function importBatch(db: Db, rows: readonly FileRow[], context: BatchContext): Promise<void> {
  const { outcome, newId, now, lang, recorder } = context;
  const groups = await listGroupNames(db);
  const read = rows.flatMap((row) => {
    const columnsOfRow = readRow(row, context, groups);
    return columnsOfRow ? [{ row, sent: columnsOfRow }] : [];
  });
  const known = await findCustomersByEmail(
    db,
    read.map(({ sent }) => sent.email),
  );
  const created: string[] = [];
  const updated: string[] = [];
  for (const { row, sent } of read) {
    const before = known.get(sent.email);
    const phoneOwner = sent.phone ? await findPhoneOwner(db, sent.phone) : undefined;
    if (phoneOwner && phoneOwner !== before?.id) {
      outcome.error(row.line, "mobile", "phoneTaken");
      continue;
    }
    if (!before) {
      const id = newId();
      await addImportedCustomer(db, { ...sent, id, now, lang: sent.lang ?? lang });
      created.push(id);
      outcome.count("created");
      continue;
    }
    const next = { ...before, ...sent };
    if (isDeepStrictEqual(next, before)) {
      outcome.count("same");
      continue;
    }
    await recorder?.readBefore(db, "customers", [before.id]);
    await updateImportedCustomer(db, next, now);
    updated.push(before.id);
    outcome.count("updated");
  }
  await recorder?.recordAfter(db, "customers", created);
  await recordCustomerEvents(db, "created", created);
  await recordCustomerEvents(db, "updated", updated);
}

type SentCustomer = Partial<CustomerColumns> & { email: string };

/** Cells that must be read where there is something in them. */
const cellReaders: readonly {
  column: string;
  key: keyof CustomerColumns;
  code: string;
  read: (text: string) => string | undefined;
}[] = [
  { column: "mobile", key: "phone", code: "phoneInvalid", read: readPhone },
  { column: "gender", key: "gender", code: "genderInvalid", read: genderOf },
  { column: "birthdate", key: "birthdate", code: "dateInvalid", read: dayOf },
  {
    column: "language",
    key: "lang",
    code: "languageUnknown",
    read: (text) => readLang(text.toLowerCase()) ?? undefined,
  },
];

/** Only what the row says. Undefined: it has a fault. */
function readRow(
  { line, cell }: FileRow,
  { outcome, emails }: BatchContext,
  groups: ReadonlyMap<string, string>,
): SentCustomer | undefined {
  const email = sameEmail(cell("email"));
  const emailFault = faultOf(email, emails);
  if (emailFault) outcome.error(line, "email", emailFault);
  const sent: Partial<Record<keyof CustomerColumns, unknown>> = { email };
  const readers: typeof cellReaders = [
    ...cellReaders,
    {
      column: "group",
      key: "groupId",
      code: "groupUnknown",
      read: (text) => groups.get(text.toLowerCase()),
    },
  ];
  for (const { column, key, code, read } of readers) {
    if (cell(column) === "") continue;
    const value = read(cell(column));
    if (value === undefined) outcome.error(line, column, code);
    else sent[key] = value;
  }
  if (outcome.hasFailed(line)) return undefined;
  emails.add(email);
  const { firstName, lastName } = namesOf(cell);
  const note = cell("note").slice(0, 5000);
  const tags = splitList(cell("tags")).slice(0, 50);
  return {
    // as: the readers above give texts
    ...(sent as SentCustomer),
    ...(firstName !== "" && { firstName }),
    ...(lastName !== "" && { lastName }),
    ...(note !== "" && { note }),
    ...(tags.length > 0 && { tags }),
  };
}

function faultOf(email: string, earlier: ReadonlySet<string>): string | undefined {
  if (email === "") return "emailMissing";
  if (!isEmail(email)) return "emailInvalid";
  return earlier.has(email) ? "emailRepeated" : undefined;
}

function namesOf(cell: FileRow["cell"]) {
  const full = readLine(cell("full_name"));
  const name = full ? splitFullName(full) : splitSurnameFirst(readLine(cell("surname_first")));
  const firstName = readLine(cell("first_name")) || name.firstName;
  const lastName = readLine(cell("last_name")) || name.lastName;
  return { firstName: firstName.slice(0, 100), lastName: lastName.slice(0, 100) };
}

function genderOf(text: string): "female" | "male" | undefined {
  if (/^(f|female|ж|жін.*|жен.*)$/i.test(text)) return "female";
  return /^(m|male|ч|чол.*|м|муж.*)$/i.test(text) ? "male" : undefined;
}

/** `1990-05-01`, `01.05.1990` */
function dayOf(text: string): string | undefined {
  const day = text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, "$3-$2-$1").slice(0, 10);
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN);
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  return isReal && at.getUTCFullYear() >= 1900 && at.getTime() < Date.now() ? day : undefined;
}
