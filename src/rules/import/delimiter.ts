/** The sign that parts the cells of a table, found in its line of titles. */
export type Delimiter = "," | ";" | "\t";

/** Titles have commas of their own, quoted or before a space: `Ціна, грн;Вага, кг`. */
export function findDelimiter(titles: string): Delimiter {
  const plain = titles.replace(/"[^"]*"/g, "");
  const count = (sign: RegExp) => plain.match(sign)?.length ?? 0;
  const counted: [Delimiter, number][] = [
    ["\t", count(/\t/g)],
    [";", count(/;/g)],
    [",", count(/,(?! )/g)],
  ];
  const [best] = counted.sort(([, a], [, b]) => b - a);
  return best && best[1] > 0 ? best[0] : ",";
}
