import { htmlLang, type Lang } from "#contract/lang.ts";
import { deviceName } from "#rules/customers/device-name.ts";

/** Device name and Kyiv time of a request, so that the reader of a mail can recognise it. */
export function describeRequestOrigin(
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
