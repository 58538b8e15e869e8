import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import {
  customerAddressFields,
  customerAnswer,
  customerFields,
} from "#contract/admin/customers.ts";
import { sameEmail } from "#contract/email.ts";
import { readLang } from "#contract/lang.ts";
import { readPhone } from "#rules/customers/phone.ts";
import { bodyShapeOf } from "#server/admin/engine/body-shape.ts";
import { type AdminContext, nowOf } from "#server/admin/engine/context.ts";
import { changedFilters, changedIn, type ListQuery } from "#server/admin/engine/list-query.ts";
import { type AdminResource, type Change, defineResource } from "#server/admin/engine/resource.ts";
import { type AdminCustomer, describeCustomers } from "#server/customers/admin-customer.ts";
import {
  addCustomerByShop,
  type CustomerValues,
  changeCustomerByShop,
} from "#server/customers/change-customer.ts";
import {
  type CustomerFilter,
  countCustomers,
  findCustomerIds,
} from "#server/customers/sql-admin-customers.ts";
import { eraseCustomer } from "#server/personal-data/delete-account.ts";
import { Refusal } from "#server/platform/http/refusal.ts";
import { enqueueMail } from "#server/platform/mails/outbox.ts";
import { createWelcomeCodes } from "#server/promos/personal.ts";
import { addressRoutes, addSentAddresses } from "./customer-addresses.ts";
import { customerRoutes } from "./customer-routes.ts";

const writingOf = (context: AdminContext) => ({ ...context, now: nowOf(context) });

/** A number as it is dialled is found by its digits without the leading zero. */
function wordsOf(search: string): string[] {
  if (/^[+\d\s().-]+$/.test(search)) {
    const digits = search.replace(/\D/g, "").replace(/^0+/, "");
    if (digits !== "") return [digits];
  }
  return search.toLowerCase().split(/\s+/).slice(0, 10);
}

function filterOf(query: ListQuery): CustomerFilter {
  const [search, email, mobile] = ["search", "email", "mobile"].map((name) => query.text(name));
  const digits = mobile?.replace(/\D/g, "").replace(/^0+/, "");
  return {
    ...(search && { words: wordsOf(search) }),
    groupId: query.id("group_id"),
    email: email && sameEmail(email),
    ...(mobile && { phoneDigits: readPhone(mobile)?.slice(1) || digits || mobile }),
    tag: query.text("tag"),
    blocked: query.flag("blocked"),
    ids: query.ids,
    ...changedIn(query),
  };
}

async function find({ db, lang }: AdminContext, id: string): Promise<AdminCustomer | undefined> {
  return (await describeCustomers(db, [id], lang))[0];
}

async function create(context: AdminContext, change: Change<typeof customerFields>, id: string) {
  const values: CustomerValues = change.values;
  const { db, newId } = context;
  await addCustomerByShop(writingOf(context), id, values);
  await createWelcomeCodes(db, { newId, random: randomBytes }, id);
  await addSentAddresses(context, id, change.body);
  if (customerInvited(change.body)) await invite(context, id);
}

const customerInvited = ({ invite }: Readonly<Record<string, unknown>>) =>
  invite === true || invite === "true" || invite === 1 || invite === "1";

async function invite(context: AdminContext, id: string): Promise<void> {
  const customer = await find(context, id);
  if (!customer?.email) throw new Refusal("invalid", { fields: { email: "required" } });
  const { db, newId, clock, lang } = context;
  await enqueueMail(db, {
    id: newId(),
    kind: "invitation",
    recipient: customer.email,
    now: clock(),
    lang: readLang(customer.language) ?? lang,
    facts: { name: customer.firstName },
  });
}

export const customersResource: AdminResource = defineResource({
  name: "customers",
  scope: "customers",
  about: "customers with their addresses",
  fields: customerFields,
  answer: customerAnswer,
  table: { name: "customers", key: "owner_id" },
  isPaged: true,
  events: "customer",
  forgetsRemoved: true,
  confirmed: ["DELETE"],
  createdWith: z.object({
    addresses: z.optional(z.array(bodyShapeOf(customerAddressFields))),
    invite: z.optional(z.boolean()),
  }),
  sameAs: [
    ["firstName", "first_name"],
    ["lastName", "last_name"],
    ["mobile", "phone"],
  ],
  filters: {
    search: "text",
    group_id: "id",
    email: "text",
    mobile: "text",
    tag: "text",
    blocked: "flag",
    ...changedFilters,
  },
  async list({ db, lang }, query) {
    const filter = filterOf(query);
    const ids = await findCustomerIds(db, filter, query);
    const total = await countCustomers(db, filter);
    return { data: await describeCustomers(db, ids, lang), total };
  },
  find,
  create,
  update: (context, _id, { values }, before) =>
    changeCustomerByShop(writingOf(context), before, values),
  async remove(context, id, before) {
    const { db, newId, clock, lang } = context;
    const own = readLang(before.language) ?? lang;
    await eraseCustomer(db, { newId, clock, lang: own }, id);
  },
  routes: [...addressRoutes, ...customerRoutes(() => customersResource)],
});
