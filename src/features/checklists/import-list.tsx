import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useText } from "#i18n/text-provider.tsx";
import type { FileList } from "#rules/list-files/file-list.ts";
import { countFile, withLeftOut } from "#rules/list-files/new-list.ts";
import { type ListText, readListText } from "#rules/list-files/read-list-text.ts";
import { Button } from "#ui/button.tsx";
import { Check } from "#ui/check.tsx";
import { Field, LongField } from "#ui/field.tsx";
import { Note } from "#ui/note.tsx";
import { quantityText } from "./amount-text.ts";
import styles from "./import-list.module.css";
import { type OpenedFile, OpenFile } from "./open-file.tsx";

type ImportListProps = {
  /** What was shared or opened with the shop. */
  given: OpenedFile;
  onCreate: (lists: readonly FileList[]) => void;
};

/** A text or a file, what was understood of it, and the list that it makes. Works without signal. */
export function ImportList({ given, onCreate }: ImportListProps): ReactNode {
  const { t, lang } = useText();
  const form = useRef<HTMLFormElement>(null);
  const [source, setSource] = useState(given);
  const [name, setName] = useState<string>();
  const [hasAll, setHasAll] = useState(false);
  const text = useDeferredValue(source.text);
  const fallbackName = source.name || t("listFiles.pastedName");
  const read = useMemo(
    () => readListText(text, { name: fallbackName, lang }),
    [text, fallbackName, lang],
  );
  const lists = hasAll
    ? withLeftOut(read, { name: fallbackName, section: t("listFiles.leftOutSection") })
    : read.lists;
  const [only] = lists;
  const isOne = lists.length === 1;
  const isLinked = source.origin === "link";
  const create = () =>
    onCreate(isOne && only ? [{ ...only, name: (name ?? only.name).trim() || only.name }] : lists);

  // On a phone it opens below the doors, out of sight.
  useEffect(() => {
    if (given.text) form.current?.scrollIntoView();
    else form.current?.querySelector("textarea")?.focus();
  }, [given]);

  const preview = text.trim() !== "" && (
    <Preview read={read} lists={lists} hasAll={hasAll} onHasAll={setHasAll} isLinked={isLinked} />
  );
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (lists.length > 0 && !read.fault) create();
      }}
    >
      {isLinked ? (
        <div>
          <h2>{t("listFiles.linkedTitle")}</h2>
          <p>{t("listFiles.linkedText")}</p>
        </div>
      ) : (
        <>
          {source.origin === "brokenLink" && (
            <Note tone="warn" role="alert">
              {t("listFiles.linkBroken")}
            </Note>
          )}
          <LongField
            label={t("listFiles.pasteLabel")}
            hint={t("listFiles.pasteHint")}
            rows={6}
            value={source.text}
            onChange={(event) => setSource({ ...source, text: event.target.value })}
          />
          <OpenFile
            onOpen={(opened) => {
              setSource(opened);
              setName(undefined);
            }}
          />
        </>
      )}
      {!isLinked && preview}
      {isOne && only && (
        <Field
          label={t("checklists.nameLabel")}
          value={name ?? only.name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <Button type="submit" size="l" idle={lists.length === 0 || read.fault !== undefined}>
        {t(isLinked ? "listFiles.linkedDo" : "listFiles.createDo")}
      </Button>
      {/* Below the button: there is nothing in it to mend. */}
      {isLinked && preview}
    </form>
  );
}

type PreviewProps = {
  read: ListText;
  lists: readonly FileList[];
  hasAll: boolean;
  onHasAll: (hasAll: boolean) => void;
  isLinked: boolean;
};

/** «12 рядків: 10 речей, 2 розділи», and every line that is in none of them. */
function Preview({ read, lists, hasAll, onHasAll, isLinked }: PreviewProps): ReactNode {
  const { t, lang } = useText();
  const { leftOut, fault, lineCount } = read;
  const { items, sections } = countFile(lists);
  const count = leftOut.length;
  const things = t("listFiles.items", { count: items });
  // A friend's list has no lines of a text.
  const summary = isLinked
    ? things
    : t("listFiles.understood", {
        lines: t("listFiles.lines", { count: lineCount }),
        items: things,
        sections: t("listFiles.sections", { count: sections }),
      });
  if (fault)
    return (
      <p role="alert" className={styles.fault}>
        {t(`listFiles.fault.${fault}`)}
      </p>
    );
  return (
    <section className={styles.preview}>
      <p role="status">
        <b>{items === 0 ? t("listFiles.nothingFound") : summary}</b>{" "}
        {!isLinked && items > 0 && (count === 0 || hasAll) && t("listFiles.allIn")}
      </p>
      {lists.map((list) => (
        <div key={list.name}>
          {lists.length > 1 && <h2>{list.name}</h2>}
          <dl>
            {list.activities.map(({ name, groups }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {groups
                    .flatMap((group) => group.items)
                    .map(({ name: thing, quantity, unit = "", measure = null }) => {
                      const amount = quantityText({ quantity, unit, measure }, t, lang);
                      return amount ? `${thing} (${amount})` : thing;
                    })
                    .join(", ")}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {count > 0 && (
        <div className={styles.leftOut}>
          <p>{t("listFiles.leftOut", { count })}</p>
          <ul>
            {leftOut.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text may be the same and do not move
              <li key={at}>{line}</li>
            ))}
          </ul>
          <Check checked={hasAll} onChange={(event) => onHasAll(event.target.checked)}>
            {t("listFiles.addLeftOut")}
          </Check>
        </div>
      )}
    </section>
  );
}
