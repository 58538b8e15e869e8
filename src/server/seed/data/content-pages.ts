import type { SeedPage } from "#server/seed/shape.ts";
import { aboutUs } from "./content-pages/about-us.ts";
import { contacts } from "./content-pages/contacts.ts";
import { deliveryTerms } from "./content-pages/delivery-terms.ts";
import { giftCertificates } from "./content-pages/gift-certificates.ts";
import { offer } from "./content-pages/offer.ts";
import { privacy } from "./content-pages/privacy.ts";
import { returns } from "./content-pages/returns.ts";
import { vacancies } from "./content-pages/vacancies.ts";
import { warranty } from "./content-pages/warranty.ts";

/** In the order of menus. */
export const pages: SeedPage[] = [
  deliveryTerms,
  returns,
  warranty,
  giftCertificates,
  aboutUs,
  contacts,
  vacancies,
  offer,
  privacy,
];
