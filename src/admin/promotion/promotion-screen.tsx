import { useLocation } from "wouter";
import { RemoveButton } from "#admin/form/form-screen.tsx";
import { FormSections, SaveBar } from "#admin/form/form-sections.tsx";
import { useObjectForm } from "#admin/form/use-object-form.ts";
import { useShopLang } from "#admin/form/use-shop-lang.ts";
import beside from "#admin/preview/preview.module.css";
import type { ApiObject, Section } from "#admin/resources/resource.ts";
import { promotions } from "#admin/resources/sales.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { GiftField } from "./gift-field.tsx";
import { PromotionCodes } from "./promotion-codes.tsx";
import { TryCart } from "./try-cart.tsx";

export function PromotionScreen({ id }: { id: string }) {
  const isNew = id === "new";
  const { data, error, refetch } = useRead<ApiObject>(isNew ? undefined : `/promotions/${id}`);
  const shopLang = useShopLang();
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if ((!data && !isNew) || !shopLang) return <Loading />;
  return <Promotion key={id} promotion={data} shopLang={shopLang} />;
}

type PromotionProps = { promotion: ApiObject | undefined; shopLang: string };

/** What a promotion says, and beside it a cart that is counted by what stands in the form. */
function Promotion({ promotion, shopLang }: PromotionProps) {
  const { t } = useAdminText();
  const [, navigate] = useLocation();
  const mayWrite = useMay()("write:promotions");
  const form = useObjectForm(promotions, promotion, shopLang, (saved) => {
    if (!promotion) navigate(`/promotions/${saved.id}`, { replace: true });
  });
  const { kind } = form.values;
  return (
    <>
      <ScreenHead
        title={
          promotion ? promotions.nameOf(form.base) || t("forms.unnamed") : t("screens.newPromotion")
        }
        back={{ href: "/promotions", text: t(promotions.title) }}
      >
        {promotion && mayWrite && <RemoveButton resource={promotions} object={promotion} />}
      </ScreenHead>
      <div className={beside.beside}>
        <div>
          <FormSections
            {...{ sections: sectionsFor(kind), fields: promotions.fields, form, shopLang }}
            allLangs={false}
            isReadOnly={!mayWrite}
          />
          {kind === "gift" && (
            <GiftField
              value={form.values.gift}
              isReadOnly={!mayWrite}
              onChange={(gift) => form.set("gift", gift)}
            />
          )}
          {promotion && <PromotionCodes object={promotion} isReadOnly={!mayWrite} />}
          {mayWrite && <SaveBar form={form} />}
        </div>
        <TryCart values={form.values} uses={Number(form.base.uses ?? 0)} />
      </div>
    </>
  );
}

/** Only the worth that this kind has is filled in. */
function sectionsFor(kind: unknown): readonly Section[] {
  const others = { percent: "amount", amount: "percent" }[String(kind)];
  const hidden = others ? [others] : ["percent", "amount"];
  return promotions.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((field) => !hidden.includes(field)),
  }));
}
