import { useState } from "react";
import { type ApiObject, textAt } from "#admin/resources/resource.ts";
import { useList } from "#admin/wire/use-api.ts";
import { htmlLang, type Lang, langs } from "#contract/lang.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { nativeName } from "#i18n/locale.ts";
import { formatMoney } from "#i18n/numbers.ts";
import { Segmented } from "#ui/segmented.tsx";
import { Sheet } from "#ui/sheet.tsx";
import styles from "./tree.module.css";
import { anyText, type Tree, type TreeNode, textIn, withoutBlank } from "./tree.ts";
import { productIds } from "./tree-editor.tsx";
import { unitAfter } from "./units.ts";

type AsShopperProps = { name: Record<string, string>; tree: Tree; onClose: () => void };

/** The list as it stands here, also what is not saved, in the words of one language. */
export function AsShopper({ name, tree, onClose }: AsShopperProps) {
  const { t, lang: own } = useAdminText();
  const [lang, setLang] = useState<Lang>(own);
  const ids = productIds(tree);
  const path = `/products?ids=${ids.join(",")}&fields=id,name,price&lang=${lang}`;
  const { data } = useList<ApiObject>(ids.length > 0 ? path : undefined);
  const products = new Map(data?.rows.map((row) => [row.id, row]));
  const textOf = (node: TreeNode, key: string) =>
    textIn(node, key, lang) || anyText(node.translations, key);
  const title = name[lang] || langs.map((one) => name[one]).find(Boolean) || t("forms.unnamed");
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t("readyList.close")}>
      <div className={styles.shopper} lang={htmlLang[lang]}>
        <Segmented
          label={t("readyList.language")}
          value={lang}
          options={langs.map((value) => ({ value, text: nativeName[value] }))}
          onChoose={setLang}
        />
        {withoutBlank(tree).map((activity) => (
          <section key={activity.id}>
            <h3>{textOf(activity, "name")}</h3>
            {activity.groups.map((group) => (
              <div key={group.id}>
                {textOf(group, "name") && <h4>{textOf(group, "name")}</h4>}
                <ul>
                  {group.items.map((item) => {
                    const product = products.get(item.product_id ?? "");
                    const unit = textOf(item, "unit");
                    return (
                      <li key={item.id}>
                        <span>
                          {textOf(item, "name")}
                          {(item.quantity > 1 || unit) && ` × ${item.quantity}`}
                          {unit && ` ${unitAfter(item.quantity, unit, t)}`}
                          {textOf(item, "note") && <small>{textOf(item, "note")}</small>}
                          {product && <small>{textAt(product, "name")}</small>}
                        </span>
                        {product && <span>{formatMoney(Number(product.price), lang)}</span>}
                      </li>
                    );
                  })}
                </ul>
              </div>
            ))}
          </section>
        ))}
      </div>
    </Sheet>
  );
}
