/**
 * Words that this code base has given up, each with the term to use instead. `docs/glossary.md`
 * explains the project's own words that stay.
 *
 * A term of several words matches them one after another (`stay here` is `stayHere` and
 * `stay-here.ts`), and its last word in the plural too.
 */
export type RetiredTerms = Readonly<Record<string, string>>;

/** In every declared name, file name, folder name and heading. */
export const retiredWords: RetiredTerms = {
  // products and orders
  basket: "cart",
  belonging: "personal data",
  catalog: "catalogue",
  "card facts": "view model",
  "fault words": "error messages",
  "gone product": "unavailable products",
  goods: "product",
  "line facts": "view model",
  membership: "saved products",
  "missing in": "needed-in-list banner",
  "row acts": "row actions",
  shelf: "query context, category subtree",
  shelves: "query contexts, category subtrees",
  taking: "order effect: reserve, release",
  till: "checkout",
  ware: "product",
  // the customer and the session
  "enter as": "sign in",
  entering: "pending sign-in",
  entrance: "sign-in",
  farewell: "sign out",
  "known device": "remembered device",
  "leave shop": "start OAuth",
  "stay here": "same-address navigation guard",
  "tell known": "account enumeration budget",
  // the server
  "come again": "retry after",
  crowd: "load shedding",
  "give back": "release",
  "last call": "graceful shutdown",
  "let in": "accept",
  "look out": "due notifications job",
  manners: "request hooks",
  noun: "resource",
  "outside world": "outbound HTTP",
  patience: "time-out, skeleton delay, maximum failures",
  patient: "retrying",
  "send away": "reject",
  taker: "slow reader",
  // import
  desk: "import context",
  fate: "row outcome, call outcome",
  remark: "issue",
  // the device
  attention: "failed changes",
  "heal order": "recover the pending order",
  obey: "apply the shared Retry-After",
  "lift shown": "replay as new guest",
  rerecord: "replay as new guest",
  retag: "reassign to an identity",
  seal: "freeze",
  sealed: "in flight",
  tray: "failed changes",
  "undo in log": "undo",
  unsewn: "placeholder screen",
  "use lasting": "the state's name",
  "use origin": "the state's name",
  "use part": "lazy module",
  // participles and story verbs
  begun: "prefix matches, started",
  heard: "what was received: answer, event",
  hear: "handle, listen, subscribe",
  lent: "reserved",
  told: "payload, message, notice",
};

/** Only in files whose path matches: elsewhere the word has its plain meaning. */
export const retiredWordsWithin: readonly { within: RegExp; terms: RetiredTerms }[] = [
  { within: /^src\/rules\/search\//, terms: { sounding: "phonetic", near: "fuzzy" } },
  {
    within: /^src\/offline\//,
    terms: { settle: "apply acknowledgement", quiet: "backoff", peek: "read current state" },
  },
  {
    within: /^src\/(server|contract)\/(?!.*search)/,
    terms: { letter: "message, mail" },
  },
  {
    within: /^src\/server\//,
    terms: { bring: "upsert", tell: "report, send, log", tries: "attempts" },
  },
  { within: /^src\/server\/(resources\/)?mails\//, terms: { gap: "placeholder" } },
  { within: /^src\/server\/.*catalogue\//, terms: { frame: "reference data" } },
  { within: /^src\/app\//, terms: { signal: "connectivity", keep: "save product, store" } },
];

/** Whole names that say nothing outside their file. */
export const retiredNames: RetiredTerms = {
  Asked: "what it is: CheckoutRequest, ReadRequest",
  Asking: "what it is: RequestContext",
  Chosen: "what is selected: SelectedVariant",
  Desk: "ImportContext",
  Entry: "what it is an entry of: CacheEntry",
  Found: "what was found: SearchResult",
  Given: "what it is: its parameters",
  Gone: "what is unavailable",
  Good: "Product, ImportedProduct",
  Head: "what it heads: ResponseHead",
  Hearing: "Subscription",
  Heard: "what was received",
  Keeping: "SaveProductButton",
  Kept: "what is stored: CacheEntry, StoredRow",
  Known: "what is known: KnownDevices",
  Leaving: "what it is: SignOutState",
  Left: "what remains: RemainingStock",
  Made: "what was created",
  Opened: "what is open",
  Overlays: "OptimisticUpdates",
  Part: "what it is a part of: PagePart",
  Place: "which place: DeliveryPlace",
  Reading: "ReadContext",
  Said: "what it is: message, report",
  Seen: "QueryDependencies",
  Settled: "what was acknowledged",
  Shown: "CurrentState",
  Thing: "Item, Product",
  Told: "what it is: PriceNotice, SessionPayload",
  Wares: "products",
  Whole: "what is complete",
  Writing: "WriteContext",
  asked: "request, query, requested…",
  came: "response, received…",
  kept: "cached…, stored…, remaining…",
  mine: "own…",
  readShown: "readCurrentState",
  said: "message, text, reported…",
  whole: "complete…, exact…, full…",
};

/** Where the word stays, and why. */
export const exceptions: readonly { within: RegExp; terms: readonly string[]; why: string }[] = [
  {
    within: /^src\/offline\/store\/device-values\.ts$/,
    terms: ["entering", "till", "told"],
    why: "keys of the device table, stored on devices (decision 036)",
  },
  {
    within: /^src\/server\/platform\/mails\/message-kinds\.ts$/,
    terms: ["farewell"],
    why: "a kind of mail, stored in the outbox and in the owner's templates",
  },
  {
    within: /^src\/server\/seed\/drawings\//,
    terms: ["basket"],
    why: "a drawing of a wicker basket, whose address databases and devices hold",
  },
];
