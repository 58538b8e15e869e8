/** What the search offers without the shop's help: screens, what can be made new, and tasks. */
import { type Scope, scopes } from "#contract/admin/scopes.ts";
import type { SearchWordsKey } from "#i18n/admin/load-search-words.ts";
import type { AdminT } from "#i18n/admin/use-admin-text.ts";
import { plusIcon } from "#ui/icons.ts";
import type { Searchable } from "./find-entries.ts";
import type { Screen } from "./screen.ts";
import { screenWords, tasks } from "./screen-words.ts";

export type OwnEntry = { path: string; title: string; icon: string };
export type SearchWords = readonly Record<SearchWordsKey, string>[];

type Options = {
  /** Those that the person may open. */
  screens: readonly Screen[];
  may: (scope: Scope | null) => boolean;
  t: AdminT;
  /** Of every language; empty until they are loaded. */
  searchWords: SearchWords;
};

/** Screens first, which are all that is listed before anything is typed. */
export function listOwnEntries({ screens, may, t, searchWords }: Options) {
  const wordsOf = (key: SearchWordsKey | undefined) =>
    key ? searchWords.map((words) => words[key]) : [];
  const searchable = (entry: OwnEntry, key: SearchWordsKey | undefined): Searchable<OwnEntry> => ({
    entry,
    title: entry.title,
    words: wordsOf(key),
  });
  const mayWrite = ({ scope }: Screen) => may(writeScopeOf(scope));
  const screenEntries = screens.map(({ at, title, icon }) =>
    searchable({ path: at, title: t(title), icon }, screenWords[at]?.words),
  );
  const creations = screens.filter(mayWrite).flatMap(({ at }) => {
    const { create, createWords } = screenWords[at] ?? {};
    const entry = create && { path: `${at}/new`, title: t(create), icon: plusIcon };
    return entry ? [searchable(entry, createWords ?? "newOther")] : [];
  });
  const taskEntries = tasks.flatMap(({ screen: at, path, title, words, isWrite }) => {
    const screen = screens.find((one) => one.at === at);
    if (!screen || (isWrite && !mayWrite(screen))) return [];
    return [searchable({ path, title: t(title), icon: isWrite ? plusIcon : screen.icon }, words)];
  });
  return { screens: screenEntries, others: [...creations, ...taskEntries] };
}

const writeScopeOf = (scope: Scope | null): Scope | null =>
  scopes.find((one) => one === scope?.replace(/^read:/, "write:")) ?? scope;
