/**
 * What people type, and the sku of the product that must be among the first three. Each line: text
 * → sku.
 */
const typed = {
  forms: `
    намети → TENT-PLAI-2
    наметів → TENT-PLAI-2
    двомісні намети → TENT-PLAI-2
    намет сімейного → TENT-PLAI-POLIANA-4
    зимові намети → TENT-HOVERLA-ZYMA
    палатки → TENT-PLAI-2
    палаток двухместных → TENT-PLAI-2
    спальники → BAG-POLONYNA-5
    пухових спальників → BAG-POLONYNA-DOWN
    килимки → MAT-FOAM
    надувного килимка → MAT-AIR
    шкарпеток → SOCKS-TREK
    вовняна шкарпетка → SOCKS-WOOL
    шкарпеток трекінгових → SOCKS-TREK
    трекінгові палиці → POLES-STEZHKA
    трекінгових палиць → POLES-STEZHKA
    термоса → THERMOS-CHERPAK
    ножі → KNIFE-FOLD
    складаного ножа → KNIFE-FOLD
    рюкзаки → PACK-HOVERLA
    дитячі рюкзаки → PACK-KIDS
    ліхтарі → HEADLAMP-350
    налобних ліхтарів → HEADLAMP-350
    батарейок → BATT-AAA
    батареек → BATT-AAA
    свічок → CANDLES-6
    гречки → BUCKWHEAT-1
    молока → MILK-1
    згущеного молока → CONDENSED-370
    хліба → BREAD-RYE
    кави → COFFEE-GROUND
    меленої кави → COFFEE-GROUND
    чаю → TEA-BLACK
    чорного чаю → TEA-BLACK
    трав’яного чаю → TEA-HERB
    солі → SALT-500
    олії → OIL-850
    макаронів → PASTA-400
    горіхів → NUT-MIX
    горіхових батончиків → BAR-NUT
    яєць → EGGS-10
    бананів → BANANA-1
    яблуко → APPLE-1
    картоплі → POTATO-1
    пластирів → PLASTERS
    пластир від мозоля → BLISTER
    бинтів → BANDAGE-STERILE
    паличок трекінгових → POLES-STEZHKA
    рушників → TOWEL-ROSA
    вологих серветок → WIPES-72
    носков → SOCKS-TREK
    перчатку → GLOVES-SMEREKA
    tents → TENT-PLAI-2
    winter tents → TENT-HOVERLA-ZYMA
    sleeping bags → BAG-POLONYNA-5
    sock → SOCKS-TREK
    glove → GLOVES-SMEREKA
    knives → KNIFE-FOLD
    battery → BATT-AAA
    candle → CANDLES-6`,
  typos: `
    намт → TENT-PLAI-2
    наемт → TENT-PLAI-2
    спальнк → BAG-POLONYNA-5
    спальныкк → BAG-POLONYNA-5
    шкарптки → SOCKS-TREK
    термсо → THERMOS-CHERPAK
    ліхтра → HEADLAMP-350
    павербнак → POWERBANK-20
    повербенк → POWERBANK-20
    грачка → BUCKWHEAT-1
    макорони → PASTA-400
    тушенка → STEW-BEEF
    батарейкі → BATT-AAA
    аптчека → AID-KIT
    рюкзачок трекинговый → PACK-HOVERLA
    кукурузда → CORN-340
    згущьонка молоко → CONDENSED-370
    кампас → COMPASS
    мультитулл → MULTITOOL
    matchs → MATCHES
    sleping bag → BAG-POLONYNA-5
    headlmap → HEADLAMP-350
    chocolat → CHOCOLATE-DARK
    круассан → CROISSANT
    крусан → CROISSANT
    вєтнамки → FLIPFLOPS-ZATOKA`,
  transliteration: `
    namet → TENT-PLAI-2
    namety → TENT-PLAI-2
    nametiv → TENT-PLAI-2
    spalnyk → BAG-POLONYNA-5
    spalnik → BAG-POLONYNA-5
    spalnyky → BAG-POLONYNA-5
    naplichnyk → PACK-HOVERLA
    shkarpetky → SOCKS-TREK
    lihtar → HEADLAMP-350
    likhtar nalobnyi → HEADLAMP-350
    hrechka → BUCKWHEAT-1
    grechka → BUCKWHEAT-1
    tsukor → SUGAR-1
    cukor → SUGAR-1
    sil → SALT-500
    chai chornyi → TEA-BLACK
    kava → COFFEE-GROUND
    moloko → MILK-1
    hlib → BREAD-RYE
    khlib → BREAD-RYE
    olia → OIL-850
    miod → HONEY-400
    yabluka → APPLE-1
    borsch → BORSHCH-DRY
    kylymok → MAT-FOAM
    palatka → TENT-PLAI-2
    fonar → HEADLAMP-350
    doschovyk → JACKET-ZLYVA
    kazanok → POT-1-5
    nizh → KNIFE-FOLD
    pauerbank → POWERBANK-20`,
  layout: `
    yfvtn → TENT-PLAI-2
    yfvtnb → TENT-PLAI-2
    cgfkmybr → BAG-POLONYNA-5
    nthvjc → THERMOS-CHERPAK
    ks[nfh → HEADLAMP-350
    gfkfnrf → TENT-PLAI-2
    uhtxrf → BUCKWHEAT-1
    werjh → SUGAR-1
    cskm → SALT-500
    xfq → TEA-BLACK
    rfdf → COFFEE-GROUND
    vjkjrj → MILK-1
    [ks, → BREAD-RYE
    yj; crkflyjq → KNIFE-FOLD
    ys; → KNIFE-FOLD
    irfhgtnrb → SOCKS-TREK
    ,fnfhtqrb → BATT-AAA
    h.rpfr → PACK-HOVERLA
    еуте → TENT-PLAI-2
    ыдуузштп ифп → BAG-POLONYNA-5
    лтшау → KNIFE-FOLD`,
  brands: `
    говерла намет → TENT-HOVERLA-SOLO
    hoverla tent → TENT-HOVERLA-SOLO
    goverla рюкзак → PACK-HOVERLA
    plai → TENT-PLAI-2
    плай стілець → CHAIR-PLAI
    полумя пальник → STOVE-MINI
    polumya → GAS-230
    черпак термос → THERMOS-CHERPAK
    cherpak kettle → KETTLE
    чепак термос → THERMOS-CHERPAK
    іскра павербанк → POWERBANK-20
    iskra 20000 → POWERBANK-20
    роса мило → SOAP-ROSA
    маківка халва → HALVA-200
    їжачок панама → SUNHAT-KIDS
    ежачок панама → SUNHAT-KIDS
    хутір сметана → SOURCREAM-300
    стежка черевики → BOOTS-STEZHKA`,
  codes: `
    4823129677146 → TENT-PLAI-2
    4823 129677 146 → TENT-PLAI-2
    4827-224-070918 → HEADLAMP-350
    48221396 → POWERBANK-20
    TENT-PLAI-2 → TENT-PLAI-2
    tentplai2 → TENT-PLAI-2
    POWERBANK-20 → POWERBANK-20
    powerbank20 → POWERBANK-20
    gas-230 → GAS-230
    BATT AAA → BATT-AAA`,
  asTyped: `
    наме → TENT-PLAI-2
    спал → BAG-POLONYNA-5
    шкарп → SOCKS-TREK
    павер → POWERBANK-20
    намет пла → TENT-PLAI-2
    газ → GAS-230
    газ 450 → GAS-450
    сир → CHEESE-HARD
    рис → RICE-1
    мед → HONEY-400
    вода 6 → WATER-6
    дощ → JACKET-ZLYVA
    дитячий ліхтар → HEADLAMP-KIDS
    кофе → COFFEE-GROUND
    power bank → POWERBANK-20
    usb-c → CABLE-USBC`,
  smallWords: `
    намет для двох → TENT-PLAI-2
    наметів на двох → TENT-PLAI-2
    намет на трьох → TENT-PLAI-3
    рюкзак для дитини → PACK-KIDS
    рюкзак у похід → PACK-HOVERLA
    купити намет → TENT-PLAI-2
    недорогий рюкзак → PACK-HOVERLA
    як вибрати намет → TENT-PLAI-2
    який спальник взяти в гори → BAG-POLONYNA-5
    де купити газ для пальника → GAS-230
    від комарів → REPELLENT
    черевики 42 розмір → BOOTS-STEZHKA
    рюкзак для похода → PACK-HOVERLA
    tents for two → TENT-PLAI-2`,
  numbers: `
    спальник -10 → BAG-POLONYNA-DOWN
    спальник +5 → BAG-KIDS
    спальник -5 градусів → BAG-POLONYNA-5
    вода 1.5л → WATER-1-5
    вода 0,5 → WATER-6X05
    вода 6 літрів → WATER-6
    павербанк 20000 → POWERBANK-20
    павербанк 10000 mah → POWERBANK-10
    тент 3х3 → TARP-3X3
    2-місний намет → TENT-PLAI-2
    намет 3 місний → TENT-PLAI-3
    гречка 800г → BUCKWHEAT-1`,
  otherWords: `
    каремат → MAT-FOAM
    памперси → DIAPERS-NB
    соска → SOOTHER-2
    кастрюля → POT-1-5
    примус → STOVE-MINI
    налобник → HEADLAMP-350
    автоаптечка → CAR-AID
    бананка → WAISTBAG
    шопер → TOTE
    зарядка для телефону → CHARGER-65
    сонцезахисний крем → SUNSCREEN-50
    майка → TSHIRT-COTTON
    зелений рюкзак → PACK-HOVERLA
    чоловіче взуття → BOOTS-STEZHKA
    зимова шапка → BEANIE-SMEREKA
    їжа → BUCKWHEAT-1
    чорний рюкзак → PACK-HOVERLA
    жіноча куртка → DOWN-INII
    чоловічий купальник → SWIMSHORTS-BRYZ`,
  forWhom: `
    дитячі шкарпетки → SOCKS-TREK
    шкарпетки для дітей → SOCKS-TREK
    детские носки → SOCKS-TREK
    дитячі рукавички → GLOVES-SMEREKA
    зелені шкарпетки → SOCKS-TREK
    чорна кава → COFFEE-GROUND`,
  joined: `
    термо горня → THERMOCUP
    термо білизна → THERMO-SMEREKA
    пауер банк → POWERBANK-20
    гермо мішок → DRYBAG-HOVERLA
    трав яний чай → TEA-HERB
    м"яч → BALL`,
} as const;

export type Typed = { kind: keyof typeof typed; text: string; sku: string };

export const queries: readonly Typed[] = Object.entries(typed).flatMap(([kind, lines]) =>
  lines
    .trim()
    .split("\n")
    .map((line) => {
      const [text = "", sku = ""] = line.trim().split(" → ");
      // as: Object.entries loses the key type
      return { kind: kind as keyof typeof typed, text, sku };
    }),
);
