import { Link } from "wouter";
import { letterName } from "#admin/letters/letter-name.ts";
import type { FileUse } from "#contract/admin/files.ts";
import type { AdminTextKey } from "#i18n/admin/areas.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";

const letters = "settings/email/templates";

const titles: Readonly<Record<string, AdminTextKey>> = {
  products: "screens.products",
  product_categories: "screens.categories",
  brands: "screens.brands",
  pages: "screens.pages",
  checklists: "screens.checklists",
  shipping_methods: "screens.shipping",
  payment_methods: "screens.payment",
  redirects: "screens.redirects",
  theme: "screens.theme",
  settings: "screens.settings",
  [letters]: "screens.letters",
};

/** Of each kind; the others are a number. */
const most = 5;

/** What links to a file, by kind, each a link to where it is edited. */
export function FileUses({ uses }: { uses: readonly FileUse[] }) {
  const { t } = useAdminText();
  const kinds = [...new Set(uses.map(({ resource }) => resource))];
  return kinds.map((kind) => {
    const own = uses.filter(({ resource }) => resource === kind);
    const others = own.length - most;
    const title = titles[kind];
    return (
      <span key={kind}>
        {title ? t(title) : kind}:{" "}
        {own.slice(0, most).map((use, at) => (
          <span key={`${use.id} ${use.name}`}>
            {at > 0 && ", "}
            <UseLink use={use} />
          </span>
        ))}
        {others > 0 && ` ${t("screens.fileOthers", { count: others })}`}
      </span>
    );
  });
}

function UseLink({ use: { resource, id, name } }: { use: FileUse }) {
  const { t } = useAdminText();
  // Of what this person may not see only the kind is known.
  if (name === "" && id === "") return <>…</>;
  const isLetter = resource === letters;
  const path = isLetter ? `letters/${id}` : [resource, id].filter(Boolean).join("/");
  return (
    <Link href={`/${path}`}>{(isLetter ? letterName(name, t) : name) || t("forms.unnamed")}</Link>
  );
}
