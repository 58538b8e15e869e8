import { useLocation } from "wouter";
import { LangsButton } from "#admin/form/control.tsx";
import { RemoveButton } from "#admin/form/form-screen.tsx";
import { FormSections, SaveBar, useAllLangs } from "#admin/form/form-sections.tsx";
import { HistoryLink } from "#admin/form/history-link.tsx";
import { useObjectForm } from "#admin/form/use-object-form.ts";
import { useShopLang } from "#admin/form/use-shop-lang.ts";
import { products } from "#admin/resources/products.ts";
import { type ApiObject, textAt } from "#admin/resources/resource.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { State } from "#admin/ui/state.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { warningCodes } from "#contract/admin/products.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Note } from "#ui/note.tsx";
import { Images } from "./images.tsx";
import styles from "./product.module.css";
import { StockHistory } from "./stock-history.tsx";
import { Variants } from "./variants.tsx";

export function ProductScreen({ id }: { id: string }) {
  const isNew = id === "new";
  const { data, error, refetch } = useRead<ApiObject>(isNew ? undefined : `/products/${id}`);
  const shopLang = useShopLang();
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if ((!data && !isNew) || !shopLang) return <Loading />;
  return <Product key={id} product={data} shopLang={shopLang} />;
}

type ProductProps = { product: ApiObject | undefined; shopLang: string };

function Product({ product, shopLang }: ProductProps) {
  const { t } = useAdminText();
  const [, navigate] = useLocation();
  const mayWrite = useMay()("write:products");
  const { all, toggle } = useAllLangs();
  const form = useObjectForm(products, product, shopLang, (saved) => {
    if (!product) navigate(`/products/${saved.id}`, { replace: true });
  });
  const path = product ? textAt(form.base, "path") : "";
  return (
    <>
      <ScreenHead
        title={product ? products.nameOf(form.base) || t("forms.unnamed") : t("product.new")}
        back={{ href: "/products", text: t("screens.products") }}
        beside={product && <State name={textAt(form.base, "stock_status")} />}
      >
        <LangsButton all={all} onToggle={toggle} />
        {path !== "" && form.base.enabled === true && (
          <ButtonLink kind="plain" size="s" href={path} target="_blank" rel="noreferrer">
            {t("forms.seeInShop")}
          </ButtonLink>
        )}
        {product && <HistoryLink entity="products" id={product.id} />}
        {product && mayWrite && <RemoveButton resource={products} object={product} />}
      </ScreenHead>
      {product && <Warnings product={form.base} />}
      {product && <Parts />}
      <FormSections
        {...(!product && { note: t("product.newHint") })}
        sections={products.sections}
        fields={products.fields}
        form={form}
        allLangs={all}
        shopLang={shopLang}
        isReadOnly={!mayWrite}
      />
      {product && (
        <>
          <div id={partIds.images}>
            <Images product={product} isReadOnly={!mayWrite} />
          </div>
          <div id={partIds.variants}>
            <Variants product={product} isReadOnly={!mayWrite} />
          </div>
          <div id={partIds.stock}>
            <StockHistory id={product.id} />
          </div>
        </>
      )}
      {mayWrite && <SaveBar form={form} />}
    </>
  );
}

const partIds = { images: "pictures", variants: "variants", stock: "stock-history" };

/** To what stands below a long form. */
function Parts() {
  const { t } = useAdminText();
  return (
    <nav className={styles.parts} aria-label={t("product.parts")}>
      <a href={`#${partIds.images}`}>{t("forms.pictures")}</a>
      <a href={`#${partIds.variants}`}>{t("product.variants")}</a>
      <a href={`#${partIds.stock}`}>{t("product.stockHistory")}</a>
    </nav>
  );
}

/** What a shopper would stumble over. */
function Warnings({ product }: { product: ApiObject }) {
  const { t } = useAdminText();
  // as: the shape that the contract states
  const warnings = (product.warnings ?? []) as { code: string }[];
  const known = warningCodes.filter((code) => warnings.some((one) => one.code === code));
  if (known.length === 0) return;
  return (
    <div className={styles.warnings}>
      {known.map((code) => (
        <Note key={code} tone="warn">
          {t(`product.warning_${code}`)}
        </Note>
      ))}
    </div>
  );
}
