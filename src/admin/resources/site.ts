/** Pages, redirects, partners. */
import { pageFields } from "#contract/admin/pages.ts";
import { partnerFields } from "#contract/admin/partners.ts";
import { redirectFields } from "#contract/admin/redirects.ts";
import { nameAt, type Resource, textAt } from "./resource.ts";

export const pages: Resource = {
  path: "pages",
  scope: "pages",
  title: "screens.pages",
  emptyHint: "lists.pagesEmpty",
  fields: pageFields,
  nameOf: nameAt("title", "meta_title", "slug"),
  columns: [
    { key: "title", isSorted: true, read: nameAt("title", "meta_title", "slug") },
    { key: "path", isOnPhone: true },
    { key: "tags", look: "tags" },
    { key: "enabled", look: "flag", isOnPhone: true },
    { key: "date_updated", look: "moment", isSorted: true },
  ],
  sections: [
    { title: "forms.main", fields: ["title", "content"] },
    { title: "forms.search", fields: ["meta_title", "meta_description", "slug", "in_search"] },
    { title: "forms.visibility", fields: ["enabled", "tags", "position"], isAside: true },
  ],
  canCreate: true,
  canRemove: true,
  shopUrl: (page) => textAt(page, "path"),
};

export const redirects: Resource = {
  path: "redirects",
  scope: "settings",
  title: "screens.redirects",
  fields: redirectFields,
  nameOf: nameAt("from"),
  columns: [
    { key: "from", isSorted: true },
    { key: "to", isOnPhone: true },
    { key: "status", look: "count" },
  ],
  sections: [
    {
      title: "forms.main",
      fields: ["from", "to", "status"],
      rules: {
        from: "forms.rule_redirectFrom",
        to: "forms.rule_redirectTo",
        status: "forms.rule_redirectStatus",
      },
    },
  ],
  canCreate: true,
  newTitle: "screens.newRedirect",
  canRemove: true,
  emptyHint: "screens.redirectsEmpty",
};

export const partners: Resource = {
  path: "partners",
  scope: "settings",
  title: "screens.partners",
  emptyHint: "lists.partnersEmpty",
  fields: partnerFields,
  nameOf: nameAt("name"),
  columns: [
    { key: "name", isSorted: true },
    { key: "url", isOnPhone: true },
    { key: "enabled", look: "flag", isOnPhone: true },
  ],
  sections: [
    { title: "forms.main", fields: ["name", "url", "description"] },
    { title: "forms.visibility", fields: ["enabled", "position", "image"], isAside: true },
  ],
  canCreate: true,
  newTitle: "screens.newPartner",
  canRemove: true,
};
