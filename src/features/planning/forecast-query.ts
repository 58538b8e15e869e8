/** Days that a forecast can reach. */
const forecastDays = 16;

type Stay = { location: string; from: string; to: string };

/** What a forecast is requested with; undefined: the device knows as much of these days as the server. */
export function forecastQuery({ location, from, to }: Stay, today: string): string | undefined {
  const days = (Date.parse(from) - Date.parse(today)) / 86_400_000;
  if (days >= forecastDays || to < today) return undefined;
  return String(new URLSearchParams({ location, date_from: from, date_to: to }));
}
