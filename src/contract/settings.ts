import * as z from "zod/mini";
import { langs } from "./lang.ts";

const lang = z.enum(langs);

export const settings = z.object({
  store_name: z.string(),
  domain: z.string(),
  logo: z.string(),
  language: lang,
  languages: z.array(lang),
  currency_code: z.string(),
  currency_symbol: z.string(),
  currency_format: z.string(),
  thousand_separator: z.string(),
  decimal_separator: z.string(),
  decimal_number: z.number(),
  timezone: z.string(),
  products_limit: z.number(),
  default_product_sorting: z.string(),
  weight_unit: z.string(),
  free_delivery_from: z.number(),
  cashback_percent: z.number(),
  phone: z.string(),
  chat_url: z.string(),
  working_hours: z.string(),
  head_office: z.string(),
  /** Cards are paid on the shop's own page for practice; an older copy does not say. */
  is_demo: z.optional(z.boolean()),
});
export type Settings = z.infer<typeof settings>;

/** `url` is a path of the shop, without the language, or a whole address. */
export const homeSlide = z.object({
  text: z.string(),
  note: z.string(),
  url: z.string(),
  image: z.string(),
});
export type HomeSlide = z.infer<typeof homeSlide>;

export const menuLink = z.object({ text: z.string(), url: z.string() });
export const socialLink = z.object({ kind: z.string(), url: z.string() });

/** Flat: the three that set the look, and whatever else the theme knows. */
export const themeSettings = z.looseObject({
  main_app_color: z.string(),
  main_page_color: z.string(),
  fonts_main: z.string(),
  home_override_by_page: z.string(),
  home_slider: z.array(homeSlide),
  footer_menu: z.array(menuLink),
  social: z.array(socialLink),
});
export type ThemeSettings = z.infer<typeof themeSettings>;

/** A text of the owner's at a place of the theme; `value` is HTML of the allow-list. */
export const themePlaceholder = z.object({ key: z.string(), place: z.string(), value: z.string() });
export type ThemePlaceholder = z.infer<typeof themePlaceholder>;

/** Which parts of the shop are on; a key that is not here is on. */
export const featureToggles = z.record(z.string(), z.boolean());
export type FeatureToggles = z.infer<typeof featureToggles>;

/** Public settings of what the owner has plugged in, as `google-tag-manager` {container_id}. */
export const appSetting = z.object({
  key: z.string(),
  settings: z.record(z.string(), z.unknown()),
});
export type AppSetting = z.infer<typeof appSetting>;

/** Named `location_` things avoid the browser's own `Location`. */
export const shopLocation = z.object({
  id: z.string(),
  name: z.string(),
  lat: z.number(),
  lng: z.number(),
  isLocationDefault: z.boolean(),
});
export type ShopLocation = z.infer<typeof shopLocation>;
