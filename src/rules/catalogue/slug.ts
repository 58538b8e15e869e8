/** Addresses out of names: `Їжа в похід` → `izha-v-pokhid`. */

/** First segments of a path that belong to screens, calls, files and languages. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  (
    "en ru ua uk cart checklist checklist-constructor search checkout checkout-success wishlist " +
    "comparison contacts subscription profile login register forgot-password reset-password confirm-email kit 404 images ajax api " +
    "assets licences category-gateway about-us order pay demo-pay admin healthz readyz p brands pages shell files downloads ws"
  ).split(" "),
);

/** Ukraine's own table (Cabinet of Ministers, resolution 55 of 2010), then what only Russian has. */
const letters: Record<string, string> = {
  а: "a",
  б: "b",
  в: "v",
  г: "h",
  ґ: "g",
  д: "d",
  е: "e",
  є: "ie",
  ж: "zh",
  з: "z",
  и: "y",
  і: "i",
  ї: "i",
  й: "i",
  к: "k",
  л: "l",
  м: "m",
  н: "n",
  о: "o",
  п: "p",
  р: "r",
  с: "s",
  т: "t",
  у: "u",
  ф: "f",
  х: "kh",
  ц: "ts",
  ч: "ch",
  ш: "sh",
  щ: "shch",
  ь: "",
  ю: "iu",
  я: "ia",
  ё: "io",
  ъ: "",
  ы: "y",
  э: "e",
};
/** At the beginning of a word these are written otherwise. */
const firstLetters: Record<string, string> = { є: "ye", ї: "yi", й: "y", ю: "yu", я: "ya" };

const longest = 80;

/** Latin letters, digits and single dashes; empty where the text holds nothing of the kind. */
export function slugOf(text: string): string {
  // «й» alone is «and», which reads as «і».
  const spoken = text
    .toLowerCase()
    .normalize("NFC")
    .replace(/(?<!\p{L})й(?!\p{L})/gu, "і");
  const plain = inLatin(spoken).normalize("NFD").replace(/\p{M}/gu, "");
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, longest).replace(/-$/, "");
}

/** A name in Latin letters, each word as it began: `Кам’янка` → `Kamianka`. */
export function nameInLatin(name: string): string {
  return name.replace(/[\p{L}'’ʼ]+/gu, (word) => {
    const latin = inLatin(word.toLowerCase());
    return /^\p{Lu}/u.test(word) ? latin.slice(0, 1).toUpperCase() + latin.slice(1) : latin;
  });
}

/** Of a text in lower case. */
function inLatin(text: string): string {
  return text
    .normalize("NFC")
    .replace(/['’ʼ‘`´]/gu, "")
    .replace(/зг/gu, "zgh")
    .replace(/(?<!\p{L})[єїйюя]/gu, (letter) => firstLetters[letter] ?? letter)
    .replace(/[а-яёєіїґ]/gu, (letter) => letters[letter] ?? letter);
}
