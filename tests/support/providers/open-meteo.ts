/** A stand-in for Open-Meteo's server: arrays for several places, an object for one, nulls at the end. */
import { createServer, type ServerResponse } from "node:http";
import { atEnd } from "#tests/support/at-end.ts";

type Failure = "reason" | "limit" | "garbage" | "shape" | "few" | "silence" | "flood";

/** `fail` chooses a faulty answer; `breaks` is how many answers break before it works again. */
export async function openWeatherServer(today: string) {
  const state = {
    requests: [] as URL[],
    fail: undefined as Failure | undefined,
    breaks: 0,
    /** °C of the first day; each further day is one warmer. */
    low: 5,
    elevation: 300,
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://weather.example");
    state.requests.push(url);
    if (state.breaks > 0) {
      state.breaks -= 1;
      response.writeHead(502).end("Bad Gateway");
    } else if (state.fail) failWith(state.fail, response);
    else {
      const places = url.searchParams.get("latitude")?.split(",") ?? [];
      const forecasts = places.map((latitude) => forecastOf(Number(latitude), today, state));
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.end(JSON.stringify(forecasts.length === 1 ? forecasts[0] : forecasts));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  // as: it listens on a port, not on a pipe
  const { port } = server.address() as { port: number };
  return Object.assign(state, { url: `http://127.0.0.1:${port}` });
}

function failWith(failure: Failure, response: ServerResponse): void {
  const refuse = (status: number, reason: string) =>
    response.writeHead(status).end(JSON.stringify({ error: true, reason }));
  if (failure === "reason") refuse(400, "Latitude must be in range of -90 to 90°. Given: 542.0.");
  else if (failure === "limit")
    refuse(429, "Daily API request limit exceeded. Please try again tomorrow.");
  else if (failure === "garbage") response.end("<html>maintenance</html>");
  else if (failure === "shape") response.end('{"daily":{"time":"2026-07-01"}}');
  else if (failure === "few") response.end("[]");
  else if (failure === "flood") response.end(Buffer.alloc(5 * 1024 * 1024, 32));
  // Silence: the connection stays open without an answer.
}

/** As the service answers for 16 days: the last day is partly, or wholly, null. */
function forecastOf(
  latitude: number,
  today: string,
  { low, elevation }: { low: number; elevation: number },
) {
  const days = Array.from({ length: 16 }, (_, at) => at);
  const dateOf = (at: number) =>
    new Date(Date.parse(today) + at * 86_400_000).toISOString().slice(0, 10);
  return {
    latitude: latitude + 0.01,
    longitude: 24.5,
    generationtime_ms: 0.3,
    elevation,
    utc_offset_seconds: 10_800,
    timezone: "Europe/Kiev",
    timezone_abbreviation: "GMT+3",
    daily_units: { time: "iso8601", temperature_2m_max: "°C" },
    daily: {
      time: days.map(dateOf),
      weather_code: days.map((at) => (at === 1 ? null : [0, 61, 73, 95][at % 4])),
      temperature_2m_max: days.map((at) => (at === 15 ? null : low + 10 + at)),
      temperature_2m_min: days.map((at) => (at === 15 ? null : low + at)),
      precipitation_sum: days.map((at) => (at > 13 ? null : at % 3)),
      snowfall_sum: days.map((at) => (at === 2 ? 1.4 : 0)),
      wind_speed_10m_max: days.map((at) => (at === 14 ? null : 12.3)),
    },
  };
}
