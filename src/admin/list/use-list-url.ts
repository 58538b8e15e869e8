import { useLocation, useSearch } from "wouter";
import { changeListUrl, formatListUrl, type ListUrl, parseListUrl } from "./list-url.ts";

export function useListUrl() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const url = parseListUrl(search);
  /** Typing replaces the address; a choice can be gone back from. */
  const change = (changed: Partial<ListUrl>, { replace = false } = {}) => {
    const query = formatListUrl(changeListUrl(url, changed));
    navigate(query === "" ? path : `${path}?${query}`, { replace });
  };
  return { url, change, search: search.replace(/^\?/, "") };
}
