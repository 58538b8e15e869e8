/** What crossing a border asks of a traveller from Ukraine, by ISO 3166-1 alpha-2. */
const set = (codes: string) => new Set(codes.split(" "));

/** Where a plug of types C and F fits badly or not at all (IEC World Plugs). */
export const otherPlugs = set(
  "AE AG AR AU BB BN BO BS BW BZ CA CH CN CO CR CU CY DO EC FJ GB GH GT GY HK HN IE IN JM JP KE KH KW LC LI LK MO MT MV MX MY MU NA NG NI NP NZ OM PA PG PH PK PR QA SA SC SG SV TH TT TW TZ UG US VE ZA ZM ZW",
);

/** Where a visa, a permit or a stamp is needed: to be checked before each journey. */
export const visaAsked = set(
  "AU BD BT CA CN CU DZ EG ET GB GH ID IE IL IN IQ JO JP KE KH KR KW LA LB LK MG MM MX NG NP NZ PG PK RW SA TW TZ UG US VN ZW",
);

/** The single market, whose border lets no meat or milk in from outside. */
export const singleMarket = set(
  "AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK",
);

/** Where a car needs a sticker for motorways, there or on the way from Ukraine. */
export const vignetteRoads = set("AL AT BA BG CH CZ GR HR HU IT MD ME MK RO RS SI SK TR XK");

/** Whose churches, mosques and temples ask for covered shoulders and heads. */
export const coveredHeads = set(
  "AE AM BH BN EG ES ET GE GR ID IL IN IQ IR IT JO KH KW LA LB LK MA MM MT MY NP OM PK PS PT QA SA TH TN TR UZ VA",
);
