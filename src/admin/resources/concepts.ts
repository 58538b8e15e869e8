/** What things on lists are, and which products of the shop are them. */
import { ConceptLinks } from "#admin/concept/concept-links.tsx";
import { conceptFields } from "#contract/admin/concepts.ts";
import { nameAt, type Resource } from "./resource.ts";

export const concepts: Resource = {
  path: "concepts",
  scope: "checklists",
  title: "concept.title",
  fields: conceptFields,
  nameOf: nameAt("name", "key"),
  hasSearch: true,
  columns: [
    { key: "name", isSorted: true },
    { key: "synonyms" },
    { key: "key", isOnPhone: true },
    {
      key: "links",
      title: "concept.links",
      look: "count",
      isOnPhone: true,
      read: ({ links }) => (Array.isArray(links) ? links.length : 0),
    },
  ],
  sections: [
    { title: "forms.main", fields: ["name", "synonyms"], hint: "concept.synonymsHint" },
    { title: "product.place", fields: ["key", "position"], isAside: true },
  ],
  panels: [ConceptLinks],
  canCreate: true,
  newTitle: "screens.newConcept",
  canRemove: true,
  emptyHint: "concept.none",
};
