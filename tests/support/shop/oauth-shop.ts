/** A shop with OAuth sign-in, and the redirects to the provider and back. */

import { atEnd } from "#tests/support/at-end.ts";
import {
  client,
  signInAtProvider,
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

/** Starts a sign-in; returns the address that the browser is sent to. */
export async function startOauth(
  device: Visitor,
  provider = "google",
  next?: string,
): Promise<URL> {
  const { status, body } = await device.post(
    "/auth/loginOAUTH",
    { provider, next },
    { from: newNetwork() },
  );
  if (status !== 200) throw new Error(`not sent anywhere: ${JSON.stringify(body)}`);
  return new URL(body.redirect_url);
}

/** The browser returns with the provider's parameters; returns the address that it ends at. */
export async function returnToShop(device: Visitor, back: URL) {
  const { status, headers } = await device.get(`${back.pathname.slice(5)}${back.search}`, {
    headers: { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
  });
  return { status, to: String(headers.location ?? ""), headers };
}

/** A complete sign-in: to the provider and back. */
export async function signInWith(device: Visitor, who: string, next?: string) {
  const url = await startOauth(device, "google", next);
  return returnToShop(device, await signInAtProvider(url.href, who));
}

export const successLocation = "/login?oauth=done#";
export const failureLocation = "/login?oauth=failed#";
