import { type ReactNode, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import { ActiveChip, Chip, ChipLink, Chips } from "#ui/chip.tsx";
import { Price } from "#ui/price.tsx";
import { Ring } from "#ui/ring.tsx";
import { Seam } from "#ui/seam.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { Rate, Stars } from "#ui/stars.tsx";
import { Stock, Tag } from "#ui/tag.tsx";
import { Tick, type TickState } from "#ui/tick.tsx";
import styles from "./kit-screen.module.css";
import { Row, Section } from "./section.tsx";

const states: TickState[] = ["need", "have", "packed", "skip"];

/** Controls that show a state. */
export function KitMarks(): ReactNode {
  const { t } = useText();
  const [chosen, setChosen] = useState(true);
  const rated = t("product.ratingLabel", { rating: "4,7" });
  return (
    <>
      <Section title={t("kit.stars")}>
        <Row>
          <Stars value={4.7} label={rated} />
          <Stars value={2} label={t("product.ratingLabel", { rating: "2" })} />
          <Rate value="4,7" votes="18" label={rated} />
        </Row>
      </Section>
      <Section title={t("kit.ticks")}>
        <Row>
          {states.map((state) => (
            <Tick key={state} state={state} />
          ))}
          {states.map((state) => (
            <Tick key={state} state={state} size="s" />
          ))}
        </Row>
        <Row>
          <Ring packed={6} have={14} total={32} size="s" label="20 / 32" />
          <Ring packed={6} have={14} total={32} size="m" label="20 / 32" number="20" />
          <Ring packed={6} have={14} total={32} size="l" label="20 / 32" number="20" caption="32" />
        </Row>
        <Seam done={3} total={5} label="3 / 5" />
        <Seam done={20} total={32} label="20 / 32" stitches={48} thread="thick" colour="accent" />
      </Section>
      <Section title={t("kit.chips")}>
        <Chips label={t("kit.chips")} wrap>
          <Chip chosen={chosen} count="12" onClick={() => setChosen(!chosen)}>
            {t("common.navLists")}
          </Chip>
          <Chip chosen={!chosen} onClick={() => setChosen(!chosen)}>
            {t("common.navCatalog")}
          </Chip>
          <ChipLink href="/category-gateway">{t("common.showAll")}</ChipLink>
          <ActiveChip label={t("common.remove")}>{t("product.isNew")}</ActiveChip>
        </Chips>
        <Row>
          <Tag kind="sale">−15%</Tag>
          <Tag kind="new">{t("product.isNew")}</Tag>
          <Stock level="enough">{t("product.stock.available")}</Stock>
          <Stock level="few">{t("product.stockFew", { count: 2 })}</Stock>
          <Stock level="none">{t("product.stock.out_of_stock")}</Stock>
          <Stock level="ahead">{t("product.stock.preorder")}</Stock>
        </Row>
        <Row>
          <Price now={"3\u00a0900\u00a0грн"} size="s" />
          <Price
            now={"3\u00a0900\u00a0грн"}
            was={{
              price: "4\u00a0200\u00a0грн",
              label: t("product.oldPrice"),
              nowLabel: t("product.newPrice"),
            }}
            size="l"
          />
        </Row>
        <div className={styles.narrow}>
          <Segmented
            label={t("common.theme")}
            value={chosen ? "light" : "dark"}
            options={[
              { value: "light", text: t("common.themeLight") },
              { value: "dark", text: t("common.themeDark") },
            ]}
            onChoose={(value) => setChosen(value === "light")}
          />
        </div>
      </Section>
    </>
  );
}
