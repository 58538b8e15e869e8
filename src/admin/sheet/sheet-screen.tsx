import { type RefObject, useMemo, useRef, useState } from "react";
import { useReferences } from "#admin/form/use-references.ts";
import { Filters } from "#admin/list/filters.tsx";
import { apiQuery, formatListUrl, isFiltered } from "#admin/list/list-url.ts";
import { useListUrl } from "#admin/list/use-list-url.ts";
import { products } from "#admin/resources/products.ts";
import { refreshPaths } from "#admin/shell/query-client.ts";
import { Failed, Loading, Nothing } from "#admin/shell/states.tsx";
import { showToast } from "#admin/shell/toasts.tsx";
import { readStored, writeStored } from "#admin/ui/device-store.ts";
import { refusalByField, refusalText } from "#admin/ui/refusal-text.ts";
import { ScreenHead } from "#admin/ui/screen-head.tsx";
import { useMay } from "#admin/wire/session-state.ts";
import { useAdminText } from "#i18n/admin/use-admin-text.ts";
import { formatCount } from "#i18n/numbers.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Note } from "#ui/note.tsx";
import type { CellWords } from "./cell-text.ts";
import { Difference } from "./difference.tsx";
import { countEdits, listEdits, settleConflict, unstageCell } from "./edits.ts";
import { Grid } from "./grid.tsx";
import styles from "./sheet.module.css";
import { type SaveSummary, useEdits } from "./use-edits.ts";
import { readProducts, useSheetRows } from "./use-sheet-rows.ts";

/** Products and variants as a spreadsheet: edits are staged, looked through, saved together. */
export function SheetScreen() {
  const { url } = useListUrl();
  const query = sheetQuery(url);
  const staged = useEdits();
  return <SheetWork key={query} query={query} staged={staged} />;
}

type Url = ReturnType<typeof useListUrl>["url"];

function sheetQuery(url: Url): string {
  const order = { defaultSort: "name", searchSort: "name" };
  const query = new URLSearchParams(apiQuery({ ...url, page: 1 }, order));
  query.delete("limit");
  return query.toString();
}

type SheetWorkProps = { query: string; staged: ReturnType<typeof useEdits> };

function SheetWork({ query, staged }: SheetWorkProps) {
  const { t, lang } = useAdminText();
  const { url, change } = useListUrl();
  const mayWrite = useMay()("write:products");
  const [showsVariants, setShowsVariants] = useState(readStored<boolean>("sheet.variants") ?? true);
  const rows = useSheetRows(query, showsVariants);
  const { total, replace } = rows;
  const [isReviewing, setReviewing] = useState(false);
  const fillRef = useRef<() => void>(undefined);
  const words = useCellWords();
  const { edits, progress } = staged;
  const count = countEdits(edits);
  const isBlocked = listEdits(edits).some(({ error: wrong, isConflict }) => wrong || isConflict);

  const { refusals, save, undoSave } = useSaving(staged, {
    replace,
    onAllSaved: () => setReviewing(false),
  });

  return (
    <section className={styles.screen}>
      <ScreenHead
        title={t("sheet.title")}
        count={total === undefined ? undefined : formatCount(total, lang)}
        back={{ href: listHref(url), text: t("screens.products") }}
        primary={
          mayWrite && (
            <Button
              size="s"
              busy={progress !== undefined}
              idle={count === 0 || (isReviewing && isBlocked)}
              onClick={() => (isReviewing ? void save() : setReviewing(true))}
            >
              {t(isReviewing ? "sheet.save" : "sheet.review", { count })}
            </Button>
          )
        }
      >
        {isReviewing ? (
          <Button kind="plain" size="s" onClick={() => setReviewing(false)}>
            {t("sheet.back")}
          </Button>
        ) : (
          <SheetTools
            {...{ staged, mayWrite, showsVariants }}
            onVariants={(shown) => {
              setShowsVariants(shown);
              writeStored("sheet.variants", shown);
            }}
            onFill={() => fillRef.current?.()}
            onUndoSave={() => void undoSave()}
          />
        )}
      </ScreenHead>
      {progress && (
        <progress
          className={styles.progress}
          aria-label={t("lists.progress")}
          value={progress.done}
          max={progress.total}
        />
      )}
      {staged.wasRestored && count > 0 && !isReviewing && (
        <Note role="status">{t("sheet.restored", { count })}</Note>
      )}
      {isReviewing && isBlocked && <Note tone="warn">{t("sheet.blocked")}</Note>}
      {isReviewing ? (
        <Difference
          {...{ edits, words, refusals }}
          isBusy={progress !== undefined}
          onRemove={({ rowKey, key }) => staged.change(unstageCell(edits, rowKey, key))}
          onSettle={({ rowKey, key }) => staged.change(settleConflict(edits, rowKey, key))}
        />
      ) : (
        <>
          <Filters resource={products} url={url} onChange={change} />
          <SheetRows
            {...{ rows, url, words, fillRef, staged, showsVariants }}
            isReadOnly={!mayWrite || progress !== undefined}
            onSort={(sort) => change({ sort })}
          />
        </>
      )}
    </section>
  );
}

/** Saves what is staged, and undoes the last save. */
function useSaving(
  staged: ReturnType<typeof useEdits>,
  { replace, onAllSaved }: Pick<Rows, "replace"> & { onAllSaved: () => void },
) {
  const text = useAdminText();
  const { t } = text;
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const finish = async ({ sent, saved, errors }: SaveSummary, isUndo: boolean) => {
    const texts = Object.entries(errors).map(([rowKey, one]) => [
      rowKey,
      refusalByField(one, text),
    ]);
    setRefusals(Object.fromEntries(texts));
    const count = Object.keys(saved).length;
    if (count > 0) {
      const done = isUndo ? t("forms.undone") : t("sheet.saved", { count });
      showToast(done, isUndo ? undefined : () => void undoSave());
    } else if (texts[0]) showToast(texts[0][1] ?? "");
    refreshPaths("/products", "/stock", "/audit");
    const ids = [...new Set(Object.values(sent).map(({ productId }) => productId))];
    // no await: the rows show what they were until they are read again
    void readProducts(ids).then(replace, () => {});
  };
  const save = async () => {
    const summary = await staged.save(staged.edits);
    await finish(summary, false);
    if (Object.keys(staged.latest()).length === 0) onAllSaved();
  };
  const undoSave = async () => {
    const summary = await staged.undoSave();
    if (summary) await finish(summary, true);
  };
  return { refusals, save, undoSave };
}

type Rows = ReturnType<typeof useSheetRows>;

type SheetRowsProps = {
  rows: Rows;
  url: Url;
  words: CellWords;
  fillRef: RefObject<(() => void) | undefined>;
  staged: ReturnType<typeof useEdits>;
  showsVariants: boolean;
  isReadOnly: boolean;
  onSort: (sort: string) => void;
};

/** The spreadsheet, or why there is none. */
function SheetRows(props: SheetRowsProps) {
  const { rows, url, words, fillRef, staged, showsVariants, isReadOnly, onSort } = props;
  const { t } = useAdminText();
  const { total, byProduct, layout, error, load } = rows;
  const { edits } = staged;
  if (total === undefined)
    return error === undefined ? (
      <Loading />
    ) : (
      <Failed error={error} onRetry={() => void load(0, 0).catch(() => {})} />
    );
  return (
    <>
      {error !== undefined && (
        <Note tone="warn" role="status">
          {refusalText(error, t)}
        </Note>
      )}
      {total === 0 &&
        (isFiltered(url) ? (
          <Nothing title={t("lists.nothingFound")} />
        ) : (
          <Nothing title={t("lists.empty")}>{t("lists.productsEmpty")}</Nothing>
        ))}
      {total > 0 && (
        <>
          <Grid
            label={t("sheet.title")}
            {...{ layout, byProduct, load, showsVariants, edits, words, fillRef, isReadOnly }}
            onChange={staged.change}
            onUndo={staged.undo}
            onRedo={staged.redo}
            sort={url.sort || "name"}
            onSort={onSort}
          />
          <p className={styles.hint}>{t("sheet.hint")}</p>
        </>
      )}
    </>
  );
}

function listHref(url: Url): string {
  const query = formatListUrl({ ...url, page: 1 });
  return query === "" ? "/products" : `/products?${query}`;
}

type SheetToolsProps = {
  staged: ReturnType<typeof useEdits>;
  mayWrite: boolean;
  showsVariants: boolean;
  onVariants: (shown: boolean) => void;
  onFill: () => void;
  onUndoSave: () => void;
};

function SheetTools(props: SheetToolsProps) {
  const { staged, mayWrite, showsVariants, onVariants, onFill, onUndoSave } = props;
  const { t } = useAdminText();
  return (
    <>
      <Check checked={showsVariants} onChange={({ target }) => onVariants(target.checked)}>
        {t("product.variants")}
      </Check>
      {mayWrite && (
        <>
          <Button kind="plain" size="s" onClick={onFill}>
            {t("sheet.fillDown")}
          </Button>
          <Button kind="plain" size="s" idle={!staged.canUndo} onClick={staged.undo}>
            {t("shell.undo")}
          </Button>
          {staged.canRedo && (
            <Button kind="plain" size="s" onClick={staged.redo}>
              {t("sheet.redo")}
            </Button>
          )}
          {staged.canUndoSave && (
            <Button kind="plain" size="s" onClick={onUndoSave}>
              {t("sheet.undoSave")}
            </Button>
          )}
        </>
      )}
    </>
  );
}

function useCellWords(): CellWords {
  const { t, lang } = useAdminText();
  const categories = useReferences("product_categories");
  const brands = useReferences("brands");
  const [names, setNames] = useState<CellWords["names"]>({});
  const next = `${categories.length} ${brands.length}`;
  const [read, setRead] = useState("");
  if (read !== next) {
    const mapOf = (rows: typeof brands) => new Map(rows.map(({ id, name }) => [id, name]));
    setRead(next);
    setNames({ product_categories: mapOf(categories), brands: mapOf(brands) });
  }
  return useMemo(() => ({ lang, yes: t("lists.yes"), no: t("lists.no"), names }), [lang, t, names]);
}
