import type { ReactNode } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { categoriesRead, settingsRead, themeRead, useCategories } from "#app/reads/site-reads.ts";
import { useRead } from "#app/reads/use-read.ts";
import { htmlLang, langs } from "#contract/lang.ts";
import { formatLangCookie } from "#contract/lang-cookie.ts";
import { pathIn } from "#contract/paths.ts";
import { nativeName } from "#i18n/locale.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Stored } from "#ui/stored-part.tsx";
import styles from "./footer.module.css";
import { useNewsletter } from "./newsletter.tsx";
import { rememberLang } from "./remember-lang.ts";
import { useLanguageChoice } from "./use-language-choice.ts";

const loadSwitch = async () => (await import("./switch-color-scheme.ts")).switchColorScheme;

/** Whom to call, when, and the languages; a change of language is a full navigation. */
export function Footer(): ReactNode {
  const { t, lang } = useText();
  const [path] = useLocation();
  const search = useSearch();
  const settings = useRead(settingsRead);
  const shop = settings.state === "ready" ? settings.answer : null;
  const query = search ? `?${search}` : "";
  const newsletter = useNewsletter();
  const chooseLanguage = useLanguageChoice();

  return (
    <>
      <footer className={styles.foot}>
        <div className={styles.inside}>
          <Stored as="div" name="footer shop" of={[settingsRead]}>
            {shop?.phone && (
              <a className={styles.big} href={`tel:${shop.phone.replace(/[^+\d]/g, "")}`}>
                {shop.phone}
              </a>
            )}
            {shop && <p>{[shop.working_hours, shop.head_office].filter(Boolean).join(". ")}</p>}
            {shop?.chat_url && (
              <a href={shop.chat_url} rel="noopener">
                {t("common.footerChat")}
              </a>
            )}
            {newsletter.place}
            {/* no await: the page starts anew */}
            <button
              type="button"
              className={styles.switch}
              onClick={() => void loadSwitch().then((now) => now())}
            >
              {t("common.switchColors")}
            </button>
          </Stored>
          <div className={styles.columns}>
            <FooterMenu />
            <nav aria-label={t("common.language")}>
              <h2>{t("common.language")}</h2>
              {langs.map((other) => (
                <a
                  key={other}
                  href={pathIn(other, path) + query}
                  hrefLang={htmlLang[other]}
                  lang={htmlLang[other]}
                  data-cookie={formatLangCookie(other)}
                  aria-current={other === lang ? "true" : undefined}
                  onClick={(event) => {
                    rememberLang(other);
                    chooseLanguage(event);
                  }}
                >
                  {nativeName[other]}
                </a>
              ))}
            </nav>
          </div>
        </div>
      </footer>
      {newsletter.sheet}
    </>
  );
}

/** What the shop's theme names, and nothing else: every link here leads somewhere. */
function FooterMenu(): ReactNode {
  const { t } = useText();
  const theme = useRead(themeRead);
  const links = theme.state === "ready" ? theme.answer.footer_menu : [];
  const categoryPaths = new Set(useCategories().map(({ path }) => path));
  const isCatalogueLink = ({ url }: FooterLink) =>
    categoryPaths.has(url) || /^\/(checklist|brands|category-gateway)$/.test(url);
  return (
    <>
      <FooterLinks
        title={t("common.footerShoppers")}
        links={links.filter((link) => !isCatalogueLink(link))}
      />
      <FooterLinks title={t("common.navCatalog")} links={links.filter(isCatalogueLink)} />
    </>
  );
}

type FooterLink = { text: string; url: string };

function FooterLinks({ title, links }: { title: string; links: FooterLink[] }): ReactNode {
  if (links.length === 0) return null;
  return (
    <Stored
      as="nav"
      name="footer links"
      of={[themeRead, categoriesRead]}
      by={[title]}
      aria-label={title}
    >
      <h2>{title}</h2>
      {links.map(({ text, url }) =>
        url.startsWith("/") ? (
          <Link key={url} href={url}>
            {text}
          </Link>
        ) : (
          <a key={url} href={url} rel="noopener">
            {text}
          </a>
        ),
      )}
    </Stored>
  );
}
