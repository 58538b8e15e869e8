import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { canGoBack } from "#app/navigation/scroll.ts";
import { locationsRead, settingsRead } from "#app/reads/site-reads.ts";
import { formatCount } from "#i18n/numbers.ts";
import { useText } from "#i18n/text-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { backIcon, gridIcon } from "#ui/icons.ts";
import { Stored } from "#ui/stored-part.tsx";
import { City } from "./city.tsx";
import styles from "./header.module.css";
import { type Count, useHeaderCounts } from "./header-counts.ts";
import { SlotPlace } from "./header-slot.tsx";
import { useLinks } from "./links.ts";
import { Logo } from "./logo.tsx";
import { PendingChangesNote } from "./pending-changes-note.tsx";
import { SavedLinks } from "./saved-links.tsx";
import { usePlace } from "./screen-header.ts";
import { SearchBox, useSearchText } from "./search-box.tsx";
import { SearchButton } from "./search-button.tsx";

export function Header(): ReactNode {
  return (
    <header className={styles.head}>
      <PhoneBar />
      <WideBar />
    </header>
  );
}

function PhoneBar(): ReactNode {
  const { t } = useText();
  const place = usePlace();
  const request = useSearchText();
  const [, navigate] = useLocation();
  const goBack = () => {
    if (canGoBack()) history.back();
    else navigate(place.up);
  };
  return (
    <Stored
      as="div"
      name="phone bar"
      of={[settingsRead, locationsRead]}
      by={[place.kind, place.title, place.ownBar]}
      isSingle={request !== ""}
      className={`${styles.bar} ${styles.phone}`}
    >
      {place.kind === "root" ? (
        <Logo />
      ) : (
        <>
          <IconButton
            className={styles.back}
            icon={backIcon}
            label={t("common.back")}
            onClick={goBack}
          />
          <span className={styles.title}>{place.title}</span>
        </>
      )}
      <PendingChangesNote />
      <SlotPlace />
      {!place.ownBar && <SearchButton />}
      {place.kind === "inner" && <SavedLinks />}
      {place.kind === "root" && <City />}
    </Stored>
  );
}

function WideBar(): ReactNode {
  const { t } = useText();
  const [path] = useLocation();
  const request = useSearchText();
  const countOf = useHeaderCounts(t);
  const links = useLinks("wide");
  const owner = links.find((link) => link.owns(path))?.href;
  return (
    <Stored
      as="div"
      name="wide bar"
      of={[settingsRead, locationsRead]}
      by={[owner]}
      isSingle={request !== ""}
      className={`${styles.bar} ${styles.wide}`}
    >
      <Logo />
      <Link href="/category-gateway" asChild>
        <ButtonLink href="/category-gateway" kind="quiet" icon={gridIcon}>
          {t("common.navCatalog")}
        </ButtonLink>
      </Link>
      <SearchBox />
      <PendingChangesNote />
      <City />
      <nav className={styles.nav} aria-label={t("common.navMine")}>
        {links.map((link) => (
          <Link
            key={link.href}
            href={link.href}
            className={styles.link}
            aria-current={link.owns(path) ? "page" : undefined}
          >
            <span className={styles.icon}>
              <Icon of={link.icon} />
              <LinkCount found={countOf(link.href)} />
            </span>
            {t(link.label)}
          </Link>
        ))}
      </nav>
    </Stored>
  );
}

function LinkCount({ found }: { found: Count | undefined }): ReactNode {
  const { lang } = useText();
  return (
    found && (
      <Badge className={styles.badge} count={formatCount(found.count, lang)} label={found.label} />
    )
  );
}
