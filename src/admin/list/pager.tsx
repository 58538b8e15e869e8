import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import styles from "./list-screen.module.css";
import { pageSize } from "./list-url.ts";

type PagerProps = { page: number; total: number; onPage: (page: number) => void };

export function Pager({ page, total, onPage }: PagerProps) {
  const { t, lang } = useAdminText();
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1) return null;
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(page * pageSize, total);
  const go = (next: number) => {
    onPage(next);
    window.scrollTo(0, 0);
  };
  return (
    <nav className={styles.pager} aria-label={t("lists.pages")}>
      <Button kind="quiet" size="s" idle={page <= 1} onClick={() => go(page - 1)}>
        {t("lists.previous")}
      </Button>
      <span>
        {t("lists.range", {
          from: formatCount(from, lang),
          to: formatCount(to, lang),
          total: formatCount(total, lang),
        })}
      </span>
      <Button kind="quiet" size="s" idle={page >= last} onClick={() => go(page + 1)}>
        {t("lists.next")}
      </Button>
    </nav>
  );
}
