import type { ComponentType } from "react";
import type { Resource } from "#admin/resources/resource.ts";
import type { Scope } from "#contract/admin/scopes.ts";
import type { AdminTextKey } from "#i18n/admin/areas.ts";

/** `id` of the object, `new`, or "" for a screen without one. */
export type ScreenProps = { id: string };
type Load = () => Promise<ComponentType<ScreenProps>>;

export const screenGroups = ["work", "catalogue", "site", "terms", "people"] as const;
export type ScreenGroup = (typeof screenGroups)[number];

export type Screen = {
  /** Below /admin; its objects stand at `/…/<id>`. */
  at: string;
  title: AdminTextKey;
  icon: string;
  group: ScreenGroup;
  scope: Scope | null;
  /** List and form by declaration. */
  resource?: () => Promise<Resource>;
  /** Instead of the declared list. */
  list?: Load;
  /** Instead of the declared form. */
  item?: Load;
  /** The form tells its objects apart itself: a new one stays as it is when it gets its id. */
  sharesItemScreen?: boolean;
};
