/** Measures that run by name, as `npm run bench -- overload`: behaviour under load. */
import { measureCapacity } from "./capacity.ts";
import { measureCheckout } from "./checkout.ts";
import { measureDevices } from "./device.ts";
import { measureEdits } from "./edits.ts";
import { measureEndurance } from "./endurance.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLogins } from "./logins.ts";
import { measureOffice } from "./office.ts";
import { measureOfficeTasks } from "./office-tasks.ts";
import { measureOutage } from "./outage.ts";
import { measureOverload } from "./overload.ts";
import { measurePages } from "./pages.ts";
import { measurePeers } from "./peers.ts";
import { measurePhone } from "./phone.ts";
import { measureSlowClients } from "./slow-clients.ts";
import { measureTick } from "./tick.ts";
import { measureVisits } from "./visits.ts";

type Plan = {
  /** Creates the shop of 10,000 products; returns its data directory. */
  fill: () => Promise<string>;
  /** The same with 100,000 products. */
  fillLarge: () => Promise<string>;
  /** The same with so many products. */
  fillSize: (size: number) => Promise<string>;
  /** The demo shop with 10,000 more. */
  fillDemo: () => Promise<string>;
  /** Processor time of a request that does nothing. */
  measureBare: () => Promise<number>;
  /** How long `edits` edits. */
  seconds: number;
  /** The part of `edits` or `tasks` to measure; absent: all. */
  part: string | undefined;
  /** How many calls `endurance` makes. */
  requests: number;
  /** How often `lighthouse` measures each page, and how many rounds `peers` has. */
  times: number;
  /** The shop's clock. */
  now: number;
};

export const measures: Record<string, (plan: Plan) => Promise<string>> = {
  overload: async ({ fill }) => measureOverload(await fill()),
  slow: async ({ fill }) => measureSlowClients(await fill()),
  outage: () => measureOutage(),
  logins: () => measureLogins(),
  checkout: () => measureCheckout(),
  phone: () => measurePhone(),
  tick: () => measureTick(),
  lighthouse: ({ times }) => measureLighthouse(times),
  pages: async ({ fillDemo, measureBare }) => measurePages(await fillDemo(), await measureBare()),
  peers: async ({ fillDemo, now, times, part }) => measurePeers(await fillDemo(), now, times, part),
  edits: async ({ fillLarge, seconds, part }) =>
    measureEdits(await fillLarge(), { seconds, only: part }),
  device: ({ fillSize }) => measureDevices(fillSize),
  capacity: () => measureCapacity(),
  visits: async ({ fillDemo }) => measureVisits(await fillDemo(), 60),
  office: async ({ fillLarge }) => measureOffice(await fillLarge()),
  tasks: ({ part }) => measureOfficeTasks(part),
  endurance: async ({ fill, requests }) => measureEndurance(await fill(), requests),
};
