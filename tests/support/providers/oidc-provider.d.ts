/** As much of the package as the tests' own provider needs; it has no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Claims = Record<string, unknown>;
  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };
  type Context = {
    oidc: {
      client: { clientId: string };
      session: { accountId: string };
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
    };
  };
  export type Options = {
    clients: Record<string, unknown>[];
    jwks: { keys: object[] };
    cookies: { keys: string[] };
    claims: Record<string, string[]>;
    conformIdTokenClaims: boolean;
    features: Record<string, { enabled: boolean }>;
    interactions: { url: (context: unknown, interaction: { uid: string }) => string };
    findAccount: (
      context: unknown,
      id: string,
    ) => { accountId: string; claims: () => Claims } | undefined;
    loadExistingGrant: (context: Context) => Promise<Grant>;
    renderError: (context: { body: unknown }, out: { error: string }) => void;
    ttl: Record<string, number>;
  };
  class Provider {
    constructor(issuer: string, options: Options);
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string },
    ): Promise<void>;
  }

  // biome-ignore lint/style/noDefaultExport: the package has no other
  export { Provider as default };
}
