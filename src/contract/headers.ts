/** Header names of the wire, in lower case. */
export const headers = {
  identity: "x-identity",
  ifIdentity: "if-identity",
  idempotencyKey: "idempotency-key",
  requestId: "x-request-id",
  /** The instant of the snapshot that a worker answered from. */
  asOf: "x-as-of",
  /** On such an answer: `busy`, the shop was reached and had no time for it; `slow`, it has not answered yet. */
  shopState: "x-shop-state",
  /** The language of that answer, where the device has none in the requested one. */
  answerLang: "x-answer-lang",
  /** The catalogue's version that a public answer was made from. */
  catalogueVersion: "x-catalogue-version",
  /** On a shell: the policy for pages whose shopper has allowed analytics. */
  consentedPolicy: "x-consented-policy",
} as const;
