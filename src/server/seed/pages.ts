import { aboutUs } from "./page-about-us.ts";
import { contacts } from "./page-contacts.ts";
import { deliveryTerms } from "./page-delivery-terms.ts";
import { giftCertificates } from "./page-gift-certificates.ts";
import { offer } from "./page-offer.ts";
import { privacy } from "./page-privacy.ts";
import { returns } from "./page-returns.ts";
import { vacancies } from "./page-vacancies.ts";
import { warranty } from "./page-warranty.ts";
import type { SeedPage } from "./shape.ts";

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
