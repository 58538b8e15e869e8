import type { ReactNode } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton, IconLink } from "#ui/icon-button.tsx";
import { cartIcon, heartIcon, plusIcon, scalesIcon } from "#ui/icons.ts";
import { facebookIcon, femaleIcon, googleIcon, maleIcon } from "#ui/page-icons.ts";
import { TextLink } from "#ui/text-link.tsx";
import styles from "./kit-screen.module.css";
import { Row, Section } from "./section.tsx";

const kinds = ["accent", "plain", "quiet", "link", "danger"] as const;
const sizes = ["xs", "s", "m", "l", "xl"] as const;

/** Buttons. */
export function KitButtons(): ReactNode {
  const { t } = useText();
  return (
    <>
      <Section title={t("kit.buttons")}>
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind}>
              {kind}
            </Button>
          ))}
        </Row>
        <Row>
          <Button icon={cartIcon}>{t("product.toCart")}</Button>
          <Button busy>{t("product.adding")}</Button>
          <Button idle>{t("product.stock.out_of_stock")}</Button>
          <Button disabled>{t("common.save")}</Button>
          <ButtonLink href="/checklist" kind="quiet">
            {t("common.navLists")}
          </ButtonLink>
          <TextLink href="/category-gateway">{t("common.showAll")}</TextLink>
        </Row>
        <div className={styles.night}>
          <Row>
            <Button night>{t("common.open")}</Button>
            <Button night kind="plain">
              {t("common.change")}
            </Button>
          </Row>
        </div>
      </Section>
      <Section title={t("kit.sizes")}>
        <Row>
          {sizes.map((size) => (
            <Button key={size} size={size}>
              {size.toUpperCase()}
            </Button>
          ))}
        </Row>
      </Section>
      <Section title={t("kit.icons")}>
        <Row>
          <IconButton icon={heartIcon} label={t("common.navWishlist")} pressed />
          <IconButton icon={scalesIcon} label={t("common.navComparison")} pressed={false} />
          <IconButton icon={plusIcon} label={t("common.add")} kind="accent" />
          <IconLink icon={cartIcon} label={t("common.navCart")} href="/cart" kind="soft">
            <Badge count="4" />
          </IconLink>
        </Row>
        <p className={styles.small}>{t("kit.gender")}</p>
        <Row>
          <Named icon={femaleIcon}>{t("kit.female")}</Named>
          <Named icon={maleIcon}>{t("kit.male")}</Named>
        </Row>
        <p className={styles.small}>{t("kit.social")}</p>
        <Row>
          <Named icon={googleIcon}>Google</Named>
          <Named icon={facebookIcon}>Facebook</Named>
        </Row>
      </Section>
    </>
  );
}

function Named({ icon, children }: { icon: string; children: ReactNode }): ReactNode {
  return (
    <span className={styles.icon}>
      <Icon of={icon} />
      {children}
    </span>
  );
}
