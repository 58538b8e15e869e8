import {
  importMappingAnswer,
  importMappingFields,
  isImportColumn,
} from "#contract/admin/import-mappings.ts";
import type { AdminResource } from "#server/admin/engine/resource.ts";
import { sentColumns, tableResource } from "#server/admin/engine/table-resource.ts";
import { importMappings } from "#server/platform/db/schema/import-mappings.ts";
import { Refusal } from "#server/platform/http/refusal.ts";

export const importMappingsResource: AdminResource = tableResource({
  name: "import_mappings",
  scope: "files",
  about: "which column of a supplier's file is what, for `mapping` of /files/import",
  fields: importMappingFields,
  answer: importMappingAnswer,
  rows: importMappings,
  tableName: "import_mappings",
  sort: "name",
  filters: { kind: "text", search: "search" },
  toObject: ({ name, kind, titles, mapping }) => ({ name, kind, titles, mapping }),
  store: ({ values }, { row }) => {
    const kind = values.kind ?? row?.kind ?? "products";
    const mapping = values.mapping ?? row?.mapping ?? {};
    const isKnown = (column: string) => isImportColumn(kind, column);
    if (!Object.values(mapping).every(isKnown))
      throw new Refusal("invalid", { fields: { mapping: "invalid" } });
    return {
      ...(!row && { kind: "products", titles: [], mapping: {} }),
      ...sentColumns<typeof importMappings.$inferInsert>(values, {
        name: "name",
        kind: "kind",
        titles: "titles",
        mapping: "mapping",
      }),
    };
  },
});
