import type { ReactNode } from "react";
import { ExportButton } from "#admin/list/export-button.tsx";
import { Filters } from "#admin/list/filters.tsx";
import styles from "#admin/list/list-screen.module.css";
import { apiQuery } from "#admin/list/list-url.ts";
import { Pager } from "#admin/list/pager.tsx";
import { SeeAlso } from "#admin/list/see-also.tsx";
import { Table } from "#admin/list/table.tsx";
import { useListUrl } from "#admin/list/use-list-url.ts";
import type { ApiObject, Resource } from "#admin/resources/resource.ts";
import { Failed, Loading, Nothing } from "#admin/shell/states.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useList } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";

type SimpleListProps = {
  resource: Resource;
  /** Beside the title. */
  primary?: ReactNode;
  actionsOf?: (row: ApiObject) => ReactNode;
  /** Above them; absent: for those who hear the table. */
  actionsTitle?: string;
  /** Drawn instead of the table. */
  draw?: (rows: readonly ApiObject[]) => ReactNode;
  children?: ReactNode;
};

/** A list whose rows open nothing, and are worked on where they stand. */
export function SimpleList({
  resource,
  primary,
  actionsOf,
  actionsTitle,
  draw,
  children,
}: SimpleListProps) {
  const { t, lang } = useAdminText();
  const { url, change } = useListUrl();
  const { path, sort } = resource;
  const { data, error, isPending, isPlaceholderData, refetch } = useList<ApiObject>(
    `/${path}?${apiQuery(url, { defaultSort: sort })}`,
  );
  return (
    <section className={styles.screen}>
      <ScreenHead
        title={t(resource.title)}
        count={data && formatCount(data.total, lang)}
        primary={primary}
      >
        <ExportButton resource={resource} url={url} />
      </ScreenHead>
      <SeeAlso links={resource.seeAlso} />
      {children}
      <Filters resource={resource} url={url} onChange={change} />
      {isPending && <Loading />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && (
        <Nothing title={t("lists.empty")}>{t(resource.emptyHint)}</Nothing>
      )}
      {data && data.rows.length > 0 && (
        <>
          {draw ? (
            draw(data.rows)
          ) : (
            <Table
              label={t(resource.title)}
              columns={resource.columns}
              rows={data.rows}
              sort={url.sort || (sort ?? "")}
              onSort={(sorted) => change({ sort: sorted })}
              hrefOf={undefined}
              nameOf={resource.nameOf}
              isStale={isPlaceholderData}
              {...(actionsOf && { actionsOf, actionsTitle })}
            />
          )}
          <Pager page={url.page} total={data.total} onPage={(page) => change({ page })} />
        </>
      )}
    </section>
  );
}
