/**
 * Pieces and weight of items in SQL, as `rules/checklists/pieces.ts` computes them: change both. A
 * test compares the two over random amounts.
 */
import { type SQL, sql } from "drizzle-orm";
import { maxQuantity } from "#contract/cart-line.ts";
import { measuringWords } from "#rules/checklists/units.ts";

const units = JSON.stringify(
  measuringWords.map(([word, { kind, factor }]) => ({ word, kind, factor })),
);
const unit = (word: SQL) => sql`(select * from json_to_recordset(${units}::json)
  as u(word text, kind text, factor bigint) where u.word = lower(${word}))`;

/** A plan counts pieces: what its rules want is `piece` where it names no unit. */
const wantedUnit = sql`coalesce(i.details -> 'measure' ->> 'unit', nullif(i.unit, ''),
  case when i.details ->> 'rule' <> '' then 'piece' end)`;

/**
 * For a `from` list after the items `i` and what of `product` they name: `wanted` and `content` with
 * `kind` and `amount` in thousandths of the smallest unit, null where there is none.
 */
export function joinAmounts({ weight, content }: { weight: SQL; content: SQL }): SQL {
  return sql`
    left join lateral (
      select u.kind, i.details -> 'measure' is null as is_counted, factor,
        round(coalesce((i.details -> 'measure' ->> 'amount')::numeric, 1)
          * i.quantity * factor * 1000)::bigint as amount
      from ${unit(wantedUnit)} as u
    ) wanted on true
    left join lateral (
      select u.kind, round((${content} ->> 'amount')::numeric * factor * 1000)::bigint as amount
      from ${unit(sql`${content} ->> 'unit'`)} as u
    ) known on true
    left join lateral (
      select case
        when known.kind = wanted.kind then known.amount
        when known.kind is null and wanted.kind = 'mass' and ${weight} > 0
          then round(${weight} * 1000000)::bigint
      end as amount
    ) content on true`;
}

/** Pieces to buy of what item `i` names, after `joinAmounts`. */
export const pieces: SQL = sql`case
  when wanted.amount is null then i.quantity
  when content.amount is not null
    then least(${maxQuantity}::int, greatest(1, (wanted.amount + content.amount - 1) / content.amount))
  when wanted.is_counted and wanted.kind <> 'count' and wanted.factor = 1 then 1
  else i.quantity
end`;

/** kg of item `i` in all, where `weight` is of one piece of its product. */
export function weightOf(weight: SQL): SQL {
  return sql`case
    when i.weight > 0 then i.weight * i.quantity
    when ${weight} > 0 then ${weight} * ${pieces}
    when wanted.kind = 'mass' then wanted.amount / 1000000.0
    else 0
  end`;
}
