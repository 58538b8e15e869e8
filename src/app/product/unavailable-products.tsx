import type { ReactNode } from "react";
import type { SavedProduct } from "#contract/saved-products.ts";
import { useText } from "#i18n/text-provider.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { closeIcon } from "#ui/icons.ts";
import { SectionHead } from "#ui/section-head.tsx";
import styles from "./unavailable-products.module.css";

type UnavailableProductsProps = {
  entries: readonly SavedProduct[];
  onRemove: (entry: SavedProduct) => void;
};

/** What was put aside and is not sold here any more: known by its name, and taken out by hand. */
export function UnavailableProducts({ entries, onRemove }: UnavailableProductsProps): ReactNode {
  const { t } = useText();
  if (entries.length === 0) return null;
  return (
    <section className={styles.gone} aria-labelledby="gone">
      <SectionHead id="gone">{t("savedProducts.gone")}</SectionHead>
      <p>{t("savedProducts.goneText")}</p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>{entry.added_name}</span>
            <IconButton
              icon={closeIcon}
              label={t("savedProducts.remove", { name: entry.added_name })}
              onClick={() => onRemove(entry)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
