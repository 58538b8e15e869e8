/** What a page's address answers while the shop can show no page: plain, and without a script. */
import { renderToStaticMarkup } from "react-dom/server";
import type { ErrorCode } from "#contract/errors.ts";
import { htmlLang, type Lang } from "#contract/lang.ts";
import type { T } from "#i18n/make-i18n.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { LogoMark } from "#ui/logo.tsx";
import type { Assets } from "./assets.ts";
import shell from "./shell/shell.module.css";

type Failure = { lang: Lang; code: ErrorCode; assets: Assets; t: T };

/** The whole document. Its link leads to the address that it stands at. */
export function renderFailure({ lang, code, assets, t }: Failure): string {
  const isBusy = code === "unavailable";
  const title = t(isBusy ? "pages.busyTitle" : "pages.errorTitle");
  const html = renderToStaticMarkup(
    <html lang={htmlLang[lang]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t("common.pageTitle", { page: title })}</title>
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main className={shell.main}>
          <span className={shell.logo}>
            <LogoMark />
            {t("common.shopName")}
          </span>
          <Empty
            level={1}
            tint={isBusy ? "butter" : "rose"}
            picture={{ src: "/images/noto/toolbox.svg", alt: "", width: 128, height: 128 }}
            title={title}
            actions={<ButtonLink href="">{t("common.retry")}</ButtonLink>}
          >
            {t(isBusy ? "pages.busyText" : "pages.errorText")}
          </Empty>
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>\n${html}\n`;
}
