import { htmlLang, type Lang } from "#contract/lang.ts";
import { deviceName } from "#rules/device-name.ts";

/** By which whoever reads a letter knows whether it was they: a device's name, and a time in Kyiv. */
export function askedFrom(
  { userAgent, lang }: { userAgent: string; lang: Lang },
  now: number,
): { device: string; time: string } {
  const time = new Intl.DateTimeFormat(htmlLang[lang], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Kyiv",
  });
  return { device: deviceName(userAgent) || "—", time: time.format(now) };
}
