/** A shop whose shoppers may sign in elsewhere, and the way there and back. */

import { atEnd } from "#tests/support/at-end.ts";
import {
  client,
  signInThere,
  startOpenidProvider,
} from "#tests/support/providers/openid-provider.ts";
import { openTestApp, type TestAppOptions, type Visitor } from "#tests/support/server/app.ts";
import { newNetwork } from "./registration.ts";

export const site = "http://localhost";
export const callbackOf = (provider: string) => `${site}/ajax/auth/callback/${provider}`;

export async function openOauthShop(options: TestAppOptions = {}) {
  const provider = await startOpenidProvider(callbackOf("google"));
  atEnd(provider.stop);
  const oauth = { google: { ...client, url: provider.issuer }, ...options.config?.oauth };
  const shop = await openTestApp({ ...options, config: { ...options.config, oauth } });
  return { ...shop, provider };
}

/** Where the browser is sent. */
export async function leave(device: Visitor, provider = "google", next?: string): Promise<URL> {
  const { status, body } = await device.post(
    "/auth/loginOAUTH",
    { provider, next },
    { from: newNetwork() },
  );
  if (status !== 200) throw new Error(`not sent anywhere: ${JSON.stringify(body)}`);
  return new URL(body.redirect_url);
}

/** The browser is back with what the provider has put into the address; answers where it lands. */
export async function comeBack(device: Visitor, back: URL) {
  const { status, headers } = await device.get(`${back.pathname.slice(5)}${back.search}`, {
    headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
  });
  return { status, to: String(headers.location ?? ""), headers };
}

/** There and back again. */
export async function signInWith(device: Visitor, who: string, next?: string) {
  const url = await leave(device, "google", next);
  return comeBack(device, await signInThere(url.href, who));
}

export const arrived = "/login?oauth=done#";
export const failed = "/login?oauth=failed#";
