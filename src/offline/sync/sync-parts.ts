import type { Lang } from "#contract/lang.ts";
import type { Environment } from "#offline/environment.ts";
import type { Store } from "#offline/store/store.ts";
import type { Backoff } from "#offline/wire/backoff.ts";
import type { Wire } from "#offline/wire/wire.ts";

/** What every exchange with the server needs. */
export type SyncParts = {
  store: Store;
  wire: Wire;
  environment: Environment;
  backoff: Backoff;
  lang: () => Lang;
};
