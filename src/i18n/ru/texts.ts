import type { RussianAreas } from "#i18n/areas.ts";
import { composeTexts } from "#i18n/compose.ts";
import { account } from "./account.ts";
import { amounts } from "./amounts.ts";
import { auth } from "./auth.ts";
import { cart } from "./cart.ts";
import { catalogue } from "./catalogue.ts";
import { checklists } from "./checklists.ts";
import { checkout } from "./checkout.ts";
import { consent } from "./consent.ts";
import { contacts } from "./contacts.ts";
import { pages } from "./content-pages.ts";
import { delivery } from "./delivery.ts";
import { errors } from "./errors.ts";
import { fields } from "./fields.ts";
import { help } from "./help.ts";
import { home } from "./home.ts";
import { kit } from "./kit.ts";
import { listEditor } from "./list-editor.ts";
import { listFiles } from "./list-files.ts";
import { listViews } from "./list-views.ts";
import { listing } from "./listing.ts";
import { notifications } from "./notifications.ts";
import { offline } from "./offline.ts";
import { orders } from "./orders.ts";
import { planning } from "./planning.ts";
import { product } from "./product.ts";
import { promo } from "./promo.ts";
import { reviews } from "./reviews.ts";
import { savedProducts } from "./saved-products.ts";
import { search } from "./search.ts";
import { common } from "./shell.ts";
import { trips } from "./trips.ts";

const areas = {
  common,
  home,
  catalogue,
  listEditor,
  listFiles,
  listViews,
  listing,
  promo,
  search,
  planning,
  product,
  reviews,
  auth,
  account,
  orders,
  cart,
  checkout,
  delivery,
  checklists,
  amounts,
  trips,
  savedProducts,
  notifications,
  contacts,
  kit,
  consent,
  pages,
  errors,
  fields,
  help,
  offline,
} satisfies RussianAreas;

export const texts = composeTexts(areas);
