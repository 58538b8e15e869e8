/** Places of one cell share a forecast: a request to the service says little about who made it. */
export type Point = { lat: number; lng: number };

const perDegree = 10;
/** -0 is 0 in a text. */
const round = (value: number) => (Math.round(value * perDegree) / perDegree + 0).toFixed(1);

export function cellOf({ lat, lng }: Point): string {
  return `${round(lat)},${round(lng)}`;
}

export function pointOf(cell: string): Point {
  const [lat, lng] = cell.split(",").map(Number);
  return { lat: lat ?? 0, lng: lng ?? 0 };
}
