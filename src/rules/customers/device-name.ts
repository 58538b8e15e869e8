/** How a device is called in the list of those where a customer is signed in. */

/** Each says it is those below it as well, so the first that fits is it. */
const browsers = [
  ["Edge", /\bEdg(A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS|Chromium)\//],
  ["Safari", /\bSafari\//],
] as const;
const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** `Chrome, Android`, as far as its `User-Agent` says; "" where it says nothing known. */
export function deviceName(userAgent: string): string {
  const first = (known: readonly (readonly [string, RegExp])[]) =>
    known.find(([, says]) => says.test(userAgent))?.[0];
  return [first(browsers), first(systems)].filter(Boolean).join(", ");
}
