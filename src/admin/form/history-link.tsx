import { Link } from "wouter";
import { useMay } from "#admin/wire/session-state.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { ButtonLink } from "#ui/button.tsx";

type HistoryLinkProps = {
  /** The resource's name in /api/v1. */
  entity: string;
  id: string;
};

/** To who changed it, what, and the undo of each change. */
export function HistoryLink({ entity, id }: HistoryLinkProps) {
  const { t } = useAdminText();
  if (!useMay()("admin")) return null;
  const href = `/audit?${new URLSearchParams({ entity, entity_id: id })}`;
  return (
    <Link href={href} asChild>
      <ButtonLink href={href} kind="quiet" size="s">
        {t("forms.history")}
      </ButtonLink>
    </Link>
  );
}
