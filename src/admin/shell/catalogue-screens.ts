/** Screens of what is sold. */
import { groupsIcon, luggageIcon, tableIcon } from "#ui/editor-icons.ts";
import { filterIcon, gridIcon, heartIcon, listIcon, scalesIcon } from "#ui/icons.ts";
import { importIcon, moveIcon, tagIcon, truckIcon } from "#ui/page-icons.ts";
import type { Screen } from "./screen.ts";

const catalogue = () => import("#admin/resources/catalogue.ts");

export const catalogueScreens: readonly Screen[] = [
  {
    at: "/products",
    title: "screens.products",
    icon: gridIcon,
    group: "catalogue",
    scope: "read:products",
    resource: async () => (await import("#admin/resources/products.ts")).products,
    item: async () => (await import("#admin/product/product-screen.tsx")).ProductScreen,
  },
  {
    at: "/products/sheet",
    title: "sheet.title",
    icon: tableIcon,
    group: "catalogue",
    scope: "read:products",
    list: async () => (await import("#admin/sheet/sheet-screen.tsx")).SheetScreen,
  },
  {
    at: "/stock",
    title: "screens.stock",
    icon: scalesIcon,
    group: "catalogue",
    scope: "read:products",
    list: async () => (await import("#admin/screens/stock.tsx")).Stock,
  },
  {
    at: "/product_categories",
    title: "screens.categories",
    group: "catalogue",
    icon: groupsIcon,
    scope: "read:product_categories",
    resource: async () => (await catalogue()).categories,
  },
  {
    at: "/product_categories/tree",
    title: "tree.title",
    icon: moveIcon,
    group: "catalogue",
    scope: "read:product_categories",
    list: async () =>
      (await import("#admin/category-tree/category-tree-screen.tsx")).CategoryTreeScreen,
  },
  {
    at: "/attributes",
    title: "screens.attributes",
    icon: filterIcon,
    group: "catalogue",
    scope: "read:products",
    resource: async () => (await catalogue()).attributes,
  },
  {
    at: "/brands",
    title: "screens.brands",
    icon: tagIcon,
    group: "catalogue",
    scope: "read:products",
    resource: async () => (await catalogue()).brands,
  },
  {
    at: "/checklists",
    title: "screens.checklists",
    icon: listIcon,
    group: "catalogue",
    scope: "read:checklists",
    resource: async () => (await catalogue()).checklists,
    item: async () => (await import("#admin/checklist/checklist-screen.tsx")).ChecklistScreen,
  },
  {
    at: "/concepts",
    title: "concept.title",
    icon: luggageIcon,
    group: "catalogue",
    scope: "read:checklists",
    resource: async () => (await import("#admin/resources/concepts.ts")).concepts,
  },
  {
    at: "/activities",
    title: "screens.activities",
    icon: heartIcon,
    group: "catalogue",
    scope: "read:product_categories",
    resource: async () => (await catalogue()).activities,
  },
  {
    at: "/suppliers",
    title: "screens.suppliers",
    icon: truckIcon,
    group: "catalogue",
    scope: "read:products",
    resource: async () => (await catalogue()).suppliers,
  },
  {
    at: "/import",
    title: "screens.import",
    icon: importIcon,
    group: "catalogue",
    scope: "write:files",
    list: async () => (await import("#admin/import/import-screen.tsx")).ImportScreen,
  },
];
