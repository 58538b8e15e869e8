/**
 * A drawn picture for what came without one: the first that a word of its name or of its
 * categories brings to mind. Each is among those that the shop shows anyway.
 */
const byWord: [RegExp, string][] = [
  [/намет|палатк|tent\b|тент/iu, "tent"],
  [/спальн|sleeping|килим|коврик|mat\b/iu, "sleeping-bag"],
  [/рюкзак|наплічник|backpack|сумк|bag\b|валіз|luggage/iu, "backpack"],
  [
    /футболк|t-?shirt|tee\b|сорочк|рубашк|shirt|блуз|blouse|top\b|джемпер|jumper|tuxedo/iu,
    "merino-tshirt",
  ],
  [/курт|jacket|coat\b|пальт|плащ|худі|hoodie|кофт/iu, "rain-jacket"],
  [/шкарпет|носк|sock/iu, "trekking-socks"],
  [/штан|брюк|джинс|jeans|trousers|спідниц|skirt|pants/iu, "trekking-trousers"],
  [/кросівк|кроссов|sneaker|high-?top|shoe/iu, "trail-shoes"],
  [/черевик|ботин|boot/iu, "trekking-boots"],
  [/шапк|кепк|cap\b|hat\b|beanie/iu, "cap"],
  [/шарф|scarf/iu, "scarf"],
  [/рукав|перчат|glove/iu, "fleece-gloves"],
  [/ліхтар|фонар|flashlight|lamp|torch/iu, "headlamp"],
  [/чай\b|кав[аиу]|кофе|tea\b|coffee/iu, "ground-coffee"],
  [/шоколад|chocolate/iu, "dark-chocolate"],
  [/хліб|хлеб|bread/iu, "bread"],
  [/сир\b|сыр\b|cheese/iu, "cheese-wedge"],
  [/посуд|казан|котел|cook|pot\b/iu, "cook-set"],
  [/вод[аи]\b|water/iu, "water-six"],
  [/мил[оа]\b|мыло|soap/iu, "soap-bar"],
  [/іграш|игруш|toy/iu, "teddy-bear"],
  [/інструмент|инструмент|tool/iu, "toolbox"],
];

/** Words are in the order in which they count. */
export function pictureFor(words: readonly string[]): string {
  for (const text of words)
    for (const [word, picture] of byWord) if (word.test(text)) return picture;
  return "shopping-bags";
}
