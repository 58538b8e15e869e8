import { useRead } from "#admin/wire/use-api.ts";
import { defaultLang } from "#contract/lang.ts";

/** The language of flat texts; a person who may not read the settings edits the first. */
export function useShopLang(): string | undefined {
  const { data, error } = useRead<{ language: string }>("/settings");
  return data?.language ?? (error ? defaultLang : undefined);
}
