import type { ReactNode } from "react";
import type { WeatherDay } from "#contract/weather.ts";
import { formatMoment } from "#i18n/days.ts";
import { useText } from "#i18n/text-provider.tsx";
import { formatWeekday } from "#i18n/weekdays.ts";
import styles from "./planning.module.css";
import type { ShownWeather } from "./trip-weather.ts";

const degrees = (value: number) => {
  const rounded = Math.round(value);
  return `${rounded > 0 ? "+" : ""}${String(rounded).replace("-", "−")}°`;
};

/** Day by day, with the source and its age. */
export function WeatherStrip({ weather }: { weather: ShownWeather }): ReactNode {
  const { t } = useText();
  return (
    <section className={styles.weather} aria-label={t("planning.weather")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is scrolled by keys */}
      <ol className={styles.strip} tabIndex={0}>
        {weather.days.map((day) => (
          <Day key={day.date} day={day} />
        ))}
      </ol>
      <p className={styles.source}>
        <Source weather={weather} />
      </p>
    </section>
  );
}

function Day({ day }: { day: WeatherDay }): ReactNode {
  const { t, lang } = useText();
  const isDoubtful = day.source === "forecast" && !day.reliable;
  return (
    <li className={styles.day} data-source={day.source}>
      <b>{formatWeekday(day.date, lang)}</b>
      <span>
        {degrees(day.t_min)} {degrees(day.t_max)}
      </span>
      <small>
        {day.condition ? t(`planning.condition.${day.condition}`) : "\u00a0"}
        {isDoubtful && ` · ${t("planning.unreliable")}`}
      </small>
    </li>
  );
}

function Source({ weather }: { weather: ShownWeather }): ReactNode {
  const { t, lang } = useText();
  const { days, updated, stale, isKept, credits } = weather;
  const hasClimate = days.some(({ source }) => source === "climate");
  const moment = updated && formatMoment(new Date(updated), new Date(), lang);
  const words = [
    moment && (stale ? t("planning.stale", { moment }) : t("planning.updated", { moment })),
    isKept && t("planning.keptNote"),
    hasClimate && (updated || isKept ? t("planning.mixedNote") : t("planning.climateNote")),
  ];
  return (
    <>
      {words.filter(Boolean).join(" ")}{" "}
      {credits.map(({ text, url }, at) => (
        <span key={text}>
          {at > 0 && " · "}
          {url ? <a href={url}>{text}</a> : text}
        </span>
      ))}
    </>
  );
}
