import { useState } from "react";
import { useLocation } from "wouter";
import { RemoveButton } from "#admin/form/form-screen.tsx";
import { FormSections, SaveBar } from "#admin/form/form-sections.tsx";
import { HistoryLink } from "#admin/form/history-link.tsx";
import { useObjectForm } from "#admin/form/use-object-form.ts";
import { useShopLang } from "#admin/form/use-shop-lang.ts";
import beside from "#admin/preview/preview.module.css";
import type { ApiObject, Section } from "#admin/resources/resource.ts";
import { promotions } from "#admin/resources/sales.ts";
import { Failed, Loading } from "#admin/shell/states.tsx";
import { showToast } from "#admin/shell/toasts.tsx";
import { Card } from "#admin/ui/card.tsx";
import { refusalText } from "#admin/ui/refusal-text.ts";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { callApi } from "#admin/wire/call-api.ts";
import { useMay } from "#admin/wire/session-state.ts";
import { useRead } from "#admin/wire/use-api.ts";
import { type AdminT, useAdminText } from "#i18n/admin/use-admin-text.ts";
import { Field } from "#ui/field.tsx";
import { GiftField } from "./gift-field.tsx";
import styles from "./promotion.module.css";
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
  const [code, setCode] = useState("");
  const form = useObjectForm(promotions, promotion, shopLang, async (saved) => {
    if (promotion) return;
    await addCode(saved.id, code, t);
    navigate(`/promotions/${saved.id}`, { replace: true });
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
        {promotion && <HistoryLink entity="promotions" id={promotion.id} />}
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
          {!promotion && (
            <div className={styles.codes}>
              <Card title={t("screens.codes")}>
                <Field
                  label={t("fields.code")}
                  hint={t("promotion.codeHint")}
                  value={code}
                  autoCapitalize="characters"
                  onChange={({ target }) => setCode(target.value)}
                />
              </Card>
            </div>
          )}
          {promotion && <PromotionCodes object={promotion} isReadOnly={!mayWrite} />}
          {mayWrite && <SaveBar form={form} />}
        </div>
        <TryCart values={form.values} uses={Number(form.base.uses ?? 0)} />
      </div>
    </>
  );
}

/** The promotion is there already: a refused code is said, and can be written anew there. */
async function addCode(id: string, code: string, t: AdminT): Promise<void> {
  if (code.trim() === "") return;
  try {
    await callApi(`/promotions/${id}/codes`, { method: "POST", body: { code: code.trim() } });
  } catch (error) {
    showToast(refusalText(error, t));
  }
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
