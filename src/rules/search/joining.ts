/** Words without which a search means the same: they join others, or say that something is wanted. */
import { stemsOf } from "./stems.ts";

const joining = setOf(`
  і й та а чи або або в у на з із зі до для від од по під про при над за через о об
  и или в во с со из от ото к ко под над по при через о об
  a an and or the of for in on to with from at by
  що щоб як де який яка яке які якого якої яких
  что чтобы как где какой какая какое какие какого каких
  what which how where
  треба потрібно потрібен потрібна потрібні хочу шукаю надо нужно нужен нужна нужны ищу need want
  взяти брати узяти вибрати обрати купити придбати замовити знайти
  взять брать выбрать купить заказать найти
  take choose buy order find
  грн гривень гривні гривня uah`);

/** In any form: «дешеві», «цінами», «розміру». */
const joiningStems = new Set(
  [
    ..."недорогий дешевий недорогой дешевый дешево недорого cheap".split(" "),
    ..."ціна вартість цена стоимость price".split(" "),
    ..."розмір размер size градус degree товар".split(" "),
  ].flatMap(stemsOf),
);

export function isJoining(word: string): boolean {
  return joining.has(word) || stemsOf(word).some((stem) => joiningStems.has(stem));
}

/** So is a piece without any word. */
export const isAllJoining = (words: readonly string[]): boolean => words.every(isJoining);

/** All of them where none says what is looked for. */
export function withoutJoining<Own extends { words: readonly string[] }>(
  chunks: readonly Own[],
): readonly Own[] {
  const rest = chunks.filter(({ words }) => !isAllJoining(words));
  return rest.length > 0 ? rest : chunks;
}

function setOf(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
