import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.for<[string, string]>([
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/148.0.0.0 Mobile Safari/537.36`,
    "Chrome, Android",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/148.0.0.0 Safari/537.36 Edg/148.0.0.0`,
    "Edge, Windows",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari, iPhone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0",
    "Firefox, macOS",
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/148.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    "Opera, Linux",
  ],
  ["Mozilla/5.0 (Windows NT 10.0)", "Windows"],
  ["curl/8.5.0", ""],
  ["", ""],
])("%s is called %s", ([userAgent, name]) => {
  expect(deviceName(userAgent)).toBe(name);
});
