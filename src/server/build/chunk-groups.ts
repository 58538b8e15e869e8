/**
 * What every page starts with is two files: packages, which outlive a release, and the shell.
 * Small pieces that most pages share are one: a request and a gzip of its own would cost each of
 * them more than the others' bytes. What only a few share would cost all the others.
 */
export const chunkGroups = [
  { name: "inline-taps", test: /inline-taps/, priority: 3 },
  {
    name: "early-taps",
    test: /early-taps|app[\\/]first-touch|shell[\\/]first-font|store[\\/]db-exists|wire[\\/]fetch-ahead|log[\\/]open-log-worker/,
    priority: 3,
  },
  { name: "early-ticks", test: /early-ticks/, priority: 3, includeDependenciesRecursively: false },
  {
    name: "vendor",
    test: /[\\/]node_modules[\\/]|vite\/preload|rolldown[\\/]runtime/,
    tags: ["$initial" as const],
    priority: 2,
  },
  { name: "shell", tags: ["$initial" as const], priority: 1 },
  // What pages are made of: each piece is small, and a request costs as much as a kilobyte.
  {
    name: "kit",
    test: /[\\/]src[\\/](ui[\\/](check|chip|list-icons|seam|section-head|stitches|text-link|tint)[.]|i18n[\\/](days|rich)[.]|contract[\\/](headers|pictures|product-names)[.]|offline[\\/](after-paint|tap-timing)[.]|app[\\/]list[\\/]use-current-list[.]|rules[\\/](catalogue[\\/]stock-status|pricing[\\/](bonuses|money)|saved-products[\\/]saved-products|checklists[\\/]list-details)[.])/,
    includeDependenciesRecursively: false,
  },
  // What sheets and forms are made of, and the heads of pages that stand in a tree.
  {
    name: "controls",
    test: /[\\/]src[\\/](ui[\\/](breadcrumbs|field|modal|page-icons|safe-html|select|sheet)|rules[\\/]customers[\\/]has-phone-length|app[\\/]connection[\\/]not-stored)[.]/,
    includeDependenciesRecursively: false,
  },
  // Prices and quantities are used together on nearly every page that sells.
  {
    name: "priced",
    test: /[\\/]src[\\/](ui[\\/](price|quantity|stepper|tag|stars)[.]|rules[\\/]cart[\\/](cart|variants)[.]|contract[\\/](cart-line|product-query)[.]|features[\\/]cart[\\/]actions[.]|app[\\/](product[\\/](card-line|use-cart-of)|messages[\\/]added-toast)[.])/,
    includeDependenciesRecursively: false,
  },
  // Cards of products, and what is drawn before they come.
  {
    name: "product-grid",
    test: /[\\/]src[\\/](ui[\\/]use-focus-after-swap|i18n[\\/]stock-label|rules[\\/]catalogue[\\/]size-in-name|features[\\/]catalogue[\\/](card-view-model|category-tiles|grid-skeleton|product-card|product-grid|stored-card))[.]/,
    includeDependenciesRecursively: false,
  },
  // What the front page shares with few others: a request less for a first visit.
  {
    name: "home-parts",
    test: /[\\/]src[\\/](ui[\\/]still-life|features[\\/](content-pages[\\/]rich-text|checklists[\\/]list-card(-skeletons)?))[.]/,
    includeDependenciesRecursively: false,
  },
  // What a list is drawn and bought by, which the sheets of a list share with its page.
  {
    name: "rows",
    test: /[\\/]src[\\/](ui[\\/](ring|tick)[.]|features[\\/]checklists[\\/](row-view-model|amount-text)|app[\\/]listing[\\/]products-read)/,
    includeDependenciesRecursively: false,
  },
  {
    name: "purchase",
    test: /[\\/]src[\\/](rules[\\/]checklists[\\/](purchase|cover|sort)[.]|app[\\/]list[\\/](use-list-notes|bought-words)|offline[\\/]list-notes)/,
    includeDependenciesRecursively: false,
  },
  // What lists count, weigh and buy by: the copy needs all of it, and so does every page with lists.
  {
    name: "checklists",
    test: /[\\/]src[\\/]rules[\\/]checklists[\\/](checklists|pieces|preview|units|product-ids)[.]/,
    includeDependenciesRecursively: false,
  },
  // The device's copy is opened after the first paint. No page imports these modules by itself.
  {
    name: "device",
    test: /[\\/]src[\\/](offline[\\/](device|open-device|mirror[\\/]mirror(-places)?[.]|log[\\/](?!undo[.])|store[\\/](?!memory|review|sent)|sync[\\/](?!replay|revoke|resend|gone|lane|handle|apply-ack|batch|move-failing)|views[\\/](?!lists-with)|wire[\\/](shared|backoff))|rules[\\/](ops[\\/](?!undo-add)|checklists[\\/]in-order)|app[\\/](session[\\/]session-guard|connection[\\/]follow-device|messages[\\/]notices-subscription))/,
    includeDependenciesRecursively: false,
  },
  // Requests: the device's copy needs them, and so does every form.
  {
    name: "wire",
    test: /[\\/]src[\\/](offline[\\/](wire[\\/](wire|shop-wire|answer-shape)|new-id|(system-)?environment)|contract[\\/](answer-keys|session-calls|op-calls|entry-calls|lanes|field-limits)|rules[\\/]cart[\\/]line-card)/,
    includeDependenciesRecursively: false,
  },
  // A category's page and its listing: a file less for the most visited pages.
  {
    name: "listing-screen",
    test: /[\\/]src[\\/]app[\\/]listing[\\/](category|listing)-screen[.]/,
  },
  // What every page does once it is painted. It needs the device's copy only when that is opened.
  {
    name: "start",
    test: /[\\/]src[\\/](app[\\/](held-taps|connection[\\/](connectivity|fetch-read|wake|(make-)?worker-bridge)|navigation[\\/]screen-loaders|product[\\/]soonest-delivery)|offline[\\/]wire[\\/]worker-recall|contract[\\/]worker|rules[\\/]delivery[\\/]soonest)[.]/,
    includeDependenciesRecursively: false,
  },
];
