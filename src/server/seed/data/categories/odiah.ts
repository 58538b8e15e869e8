import type { SeedCategory } from "#server/seed/shape.ts";
import { p, t } from "#server/seed/text.ts";

export const wardrobe: SeedCategory[] = [
  {
    slug: "odiah-i-vzuttia",
    parent: null,
    name: t("Одяг і взуття", "Clothing and footwear", "Одежда и обувь"),
    description: p(
      "Одягайтеся шарами: те, що сохне швидко, ближче до тіла, те, що тримає вітер, зверху.",
      "Dress in layers: what dries fast goes next to skin, what stops the wind goes on top.",
      "Одевайтесь слоями: что быстро сохнет — ближе к телу, что держит ветер — сверху.",
    ),
    picture: "trekking-boots",
    sort: 40,
    returnable: true,
  },
  {
    slug: "odiah",
    parent: "odiah-i-vzuttia",
    name: t("Одяг", "Clothing", "Одежда"),
    description: p(
      "Від дощу, вітру й вечірнього холоду. Таблиця розмірів є в кожній речі.",
      "Against rain, wind and the evening chill. Every piece has its size chart.",
      "От дождя, ветра и вечернего холода. Таблица размеров есть у каждой вещи.",
    ),
    picture: "rain-jacket",
    sort: 41,
    is_main: true,
  },
  {
    slug: "vzuttia",
    parent: "odiah-i-vzuttia",
    name: t("Взуття", "Footwear", "Обувь"),
    description: p(
      "Для каміння, грязюки й пляжу. Нове взуття розносіть удома: у горах буде запізно.",
      "For rock, mud and beach. Break new shoes in at home: the mountains are too late for that.",
      "Для камней, грязи и пляжа. Новую обувь разносите дома: в горах будет поздно.",
    ),
    picture: "trail-shoes",
    sort: 42,
  },
  {
    slug: "shkarpetky",
    parent: "odiah-i-vzuttia",
    name: t("Шкарпетки, шапки, рукавички", "Socks, hats, gloves", "Носки, шапки, перчатки"),
    description: p(
      "Дрібний одяг, від якого залежить, чи буде вам тепло.",
      "Small clothes that decide whether you stay warm.",
      "Мелкая одежда, от которой зависит, будет ли вам тепло.",
    ),
    picture: "trekking-socks",
    sort: 43,
    returnable: false,
  },
];
