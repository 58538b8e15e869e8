import { useMemo, useState } from "react";
import { Link } from "wouter";
import { type ApiObject, type Resource, scopesOf } from "#admin/resources/resource.ts";
import { Failed, Loading, Nothing } from "#admin/shell/states.tsx";
import { CreateLink } from "#admin/ui/create-link.tsx";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useList } from "#admin/wire/use-api.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { bulkFieldsOf } from "./bulk-task.ts";
import { ColumnsButton } from "./columns-button.tsx";
import { ExportButton } from "./export-button.tsx";
import { Filters } from "./filters.tsx";
import { JobStrip } from "./job-strip.tsx";
import styles from "./list-screen.module.css";
import { apiQuery, formatListUrl, isFiltered } from "./list-url.ts";
import { Pager } from "./pager.tsx";
import { SeeAlso } from "./see-also.tsx";
import { Table } from "./table.tsx";
import { useListUrl } from "./use-list-url.ts";
import { Views } from "./views.tsx";

/** The list of a declared resource. */
export function ListScreen({ resource }: { resource: Resource }) {
  const { t, lang } = useAdminText();
  const may = useMay();
  const { url, change } = useListUrl();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  /** The job that was started here. */
  const [job, setJob] = useState("");
  const { path, columns, sort, searchSort, rowFields: fields } = resource;
  const { data, error, isPending, isPlaceholderData, refetch } = useList<ApiObject>(
    `/${path}?${apiQuery(url, { fields, defaultSort: sort, searchSort })}`,
  );
  const hidden = url.hidden.join();
  const shown = useMemo(
    () => columns.filter(({ key }) => !hidden.split(",").includes(key)),
    [columns, hidden],
  );
  const sheetHref = `${resource.sheet?.at}?${formatListUrl({ ...url, page: 1 })}`;
  const mayWrite = may(scopesOf(resource).write);
  const hasFilters = isFiltered(url);
  const bulk = mayWrite ? (resource.bulk ?? []) : [];
  return (
    <section className={styles.screen}>
      <ScreenHead
        title={t(resource.title)}
        count={data && formatCount(data.total, lang)}
        primary={resource.canCreate && mayWrite && <CreateLink href={`/${path}/new`} />}
      >
        <ColumnsButton
          columns={columns}
          hidden={url.hidden}
          onHide={(hidden) => change({ hidden, page: url.page })}
        />
        <ExportButton resource={resource} url={url} />
        {resource.sheet && (
          <Link href={sheetHref} asChild>
            <ButtonLink href={sheetHref} kind="plain" size="s">
              {t(resource.sheet.title)}
            </ButtonLink>
          </Link>
        )}
      </ScreenHead>
      <SeeAlso links={resource.seeAlso} />
      <Views resource={resource} />
      <Filters resource={resource} url={url} onChange={change} />
      {bulkFieldsOf(resource).length > 0 && mayWrite && <JobStrip key={job} path={path} />}
      {chosen.size > 0 && data && (
        <BulkBar
          resource={resource}
          actions={bulk}
          chosen={chosen}
          matching={
            data.rows.every(({ id }) => chosen.has(id)) ? { url, total: data.total } : undefined
          }
          onDone={() => setChosen(new Set())}
          onJob={setJob}
        />
      )}
      {/* Under filters: without them the heading has said it. */}
      <VisuallyHidden>
        <span role="status">
          {data && hasFilters && !isPlaceholderData && t("lists.found", { count: data.total })}
        </span>
      </VisuallyHidden>
      {isPending && <Loading />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && data.rows.length === 0 && (
        <Nothing
          title={t(hasFilters ? "lists.nothingFound" : "lists.empty")}
          action={
            hasFilters && (
              <Button kind="quiet" size="s" onClick={() => change({ filters: {}, search: "" })}>
                {t("lists.clearFilters")}
              </Button>
            )
          }
        >
          {!hasFilters && t(resource.emptyHint)}
        </Nothing>
      )}
      {data && data.rows.length > 0 && (
        <>
          <Table
            label={t(resource.title)}
            columns={shown}
            rows={data.rows}
            sort={url.sort || (sort ?? "")}
            onSort={(sorted) => change({ sort: sorted })}
            hrefOf={({ id }) => `/${path}/${id}`}
            nameOf={resource.nameOf}
            chosen={bulk.length > 0 ? chosen : undefined}
            onChoose={setChosen}
            isStale={isPlaceholderData}
          />
          <Pager page={url.page} total={data.total} onPage={(page) => change({ page })} />
        </>
      )}
    </section>
  );
}
