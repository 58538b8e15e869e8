import { memo, type ReactNode } from "react";
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
export const WeatherStrip = memo(function WeatherStrip(props: {
  weather: ShownWeather;
  /** No place is chosen: the weather is not of where they go. */
  isNowhere?: boolean;
  /** One was typed that is none of those that are known. */
  isTyped?: boolean;
}): ReactNode {
  const { weather, isNowhere, isTyped } = props;
  const { t } = useText();
  const hasWords = weather.days.some((day) => day.condition || isDoubtful(day));
  return (
    <section className={styles.weather} aria-label={t("planning.weather")}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls is scrolled by keys */}
      <ol className={styles.strip} tabIndex={0}>
        {weather.days.map((day) => (
          <Day key={day.date} day={day} hasWords={hasWords} />
        ))}
      </ol>
      <p className={styles.source}>
        {isNowhere && `${t(isTyped ? "planning.typedPlaceNote" : "planning.nowhereNote")} `}
        <Source weather={weather} />
      </p>
    </section>
  );
});

/** Too far ahead to be relied on. */
const isDoubtful = ({ source, reliable }: WeatherDay) => source === "forecast" && !reliable;

/** The days stand in one row, so each has a line of words where one of them has. */
function Day({ day, hasWords }: { day: WeatherDay; hasWords: boolean }): ReactNode {
  const { t, lang } = useText();
  const words = [
    ...(day.condition ? [t(`planning.condition.${day.condition}`)] : []),
    ...(isDoubtful(day) ? [t("planning.unreliable")] : []),
  ];
  return (
    <li className={styles.day} data-source={day.source}>
      <b>{formatWeekday(day.date, lang)}</b>
      <span>
        {degrees(day.t_min)} {degrees(day.t_max)}
      </span>
      {hasWords && <small>{words.join(" · ") || "\u00a0"}</small>}
    </li>
  );
}

function Source({ weather }: { weather: ShownWeather }): ReactNode {
  const { t, lang } = useText();
  const { days, updated, stale, isStored, credits } = weather;
  const hasClimate = days.some(({ source }) => source === "climate");
  const moment = updated && formatMoment(new Date(updated), new Date(), lang);
  const words = [
    moment && (stale ? t("planning.stale", { moment }) : t("planning.updated", { moment })),
    isStored && t("planning.keptNote"),
    hasClimate && (updated || isStored ? t("planning.mixedNote") : t("planning.climateNote")),
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
