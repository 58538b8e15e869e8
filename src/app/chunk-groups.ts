/** How the client's modules are joined into files; for the build alone. */

/**
 * What every page starts with is two files: packages, which outlive a release, and the shell.
 * Small pieces that most pages share are one: a request and a gzip of its own would cost each of
 * them more than the others' bytes. What only a few share would cost all the others.
 */
export const chunkGroups = [
  { name: "early-taps", test: /early-taps|colour-scheme/, priority: 3 },
  {
    name: "vendor",
    test: /[\\/]node_modules[\\/]|vite\/preload/,
    tags: ["$initial" as const],
    priority: 2,
  },
  { name: "shell", tags: ["$initial" as const], priority: 1 },
  // Prices and quantities are used together on nearly every page that sells.
  {
    name: "priced",
    test: /[\\/]src[\\/](ui[\\/](price|stepper|tag)|rules[\\/]cart[\\/]variants|app[\\/]product[\\/](card-line|use-cart-of))/,
    minShareCount: 3,
  },
  // What a list is drawn and bought by, which the sheets of a list share with its page.
  {
    name: "rows",
    test: /[\\/]src[\\/](features[\\/]checklists[\\/](row-view-model|amount-text)|app[\\/]listing[\\/]products-read)/,
    includeDependenciesRecursively: false,
  },
  {
    name: "purchase",
    test: /[\\/]src[\\/](rules[\\/]checklists[\\/](purchase|cover|sort)[.]|app[\\/]list[\\/](use-list-notes|bought-words)|offline[\\/]list-notes)/,
    includeDependenciesRecursively: false,
  },
  // The device's copy is opened after the first paint. No page imports these modules by itself.
  {
    name: "device",
    test: /[\\/]src[\\/](offline[\\/](device|open-device|mirror[\\/]mirror(-places)?[.]|log[\\/](?!undo[.])|store[\\/](?!memory|review)|sync[\\/](?!replay|revoke|resend|gone|lane|handle|apply-ack|send|op-outcome|freeze|move-failing)|views[\\/](?!lists-with)|wire[\\/](shared|backoff))|rules[\\/](ops[\\/]|checklists[\\/]in-order))/,
    includeDependenciesRecursively: false,
  },
  // Requests: the device's copy needs them, and so does every form.
  {
    name: "wire",
    test: /[\\/]src[\\/](offline[\\/](wire[\\/](wire|shop-wire|answer-shape)|new-id|system-environment)|contract[\\/](answer-keys|headers|session-calls|op-calls|lanes|worker|field-limits))/,
    includeDependenciesRecursively: false,
  },
  // What a page needs to read from the shop and to register the worker; never the device's copy.
  {
    name: "start",
    test: /[\\/]src[\\/]app[\\/]connection[\\/](worker-bridge|make-worker-bridge|connectivity|fetch-read)/,
    includeDependenciesRecursively: false,
  },
  // What speaks for the device's copy comes with it.
  {
    name: "kit",
    // Sheets open on demand: what every page starts with needs none.
    test: /[\\/]src[\\/](?!offline|ui[\\/](modal|sheet)|contract[\\/](headers|session|errors))/,
    minShareCount: 12,
    maxModuleSize: 1500,
  },
];
