import * as z from "zod/mini";
import { homeSlide, menuLink, socialLink } from "#contract/settings.ts";
import { shaped, text } from "./fields.ts";

/** What a form of the theme holds; the shop checks colours, links and pictures when it stores them. */
export const themeFields = {
  main_app_color: text({ max: 40 }),
  main_page_color: text({ max: 40 }),
  fonts_main: text({ max: 100 }),
  home_override_by_page: text({ max: 40 }),
  home_slider: shaped(z.array(homeSlide), []),
  footer_menu: shaped(z.array(menuLink), []),
  social: shaped(z.array(socialLink), []),
};

export const placeholderFields = {
  key: text({ max: 100 }),
  place: text({ max: 100 }),
  value: text({ max: 400_000 }),
};

export const placeholderAnswer = z.object({
  key: z.string(),
  place: z.string(),
  value: z.string(),
});

export const themeAsset = z.object({ file: z.string(), size: z.number(), url: z.string() });

const property = z.object({ key: z.string(), type: z.string(), label: z.string() });
export const themeSchema = z.array(
  z.extend(property, { section: z.string(), properties: z.optional(z.array(property)) }),
);
