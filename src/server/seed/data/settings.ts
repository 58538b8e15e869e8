import { langs } from "#contract/lang.ts";
import { stableId } from "#server/platform/stable-id.ts";
import type { SeedSettings, SeedTheme } from "#server/seed/shape.ts";
import { t } from "#server/seed/text.ts";
import { powerCut } from "./lists/power-cut.ts";

export const settings: SeedSettings = {
  store_name: t("Торба", "Torba", "Торба"),
  domain: "",
  logo: "",
  language: "ua",
  languages: [...langs],
  currency_code: "UAH",
  currency_symbol: "грн",
  currency_format: "{amount} грн",
  thousand_separator: "\u00a0",
  decimal_separator: ",",
  decimal_number: 2,
  timezone: "Europe/Kyiv",
  products_limit: 30,
  default_product_sorting: "popular",
  weight_unit: "kg",
  free_delivery_from: 500,
  cashback_percent: 5,
  /** Days on which nothing leaves and nothing comes. */
  delivery_holidays: ["01-01", "08-24", "12-25"],
  phone: "032 000-00-00",
  chat_url: "https://chat.torba.example/",
  working_hours: t(
    "У будні з 10:00 до 19:00",
    "Weekdays, 10:00 to 19:00",
    "По будням с 10:00 до 19:00",
  ),
  head_office: t(
    "Головний офіс у Львові, вул. Прикладна, 1",
    "Head office in Lviv, 1 Prykladna Street",
    "Главный офис во Львове, ул. Прикладная, 1",
  ),
};

export const theme: SeedTheme = {
  main_app_color: "#1b6a4b",
  main_page_color: "#f4f4ec",
  fonts_main: "Onest Variable",
  home_override_by_page: "",
  home_slider: [
    {
      label: t(
        "Від 500 грн доставка безкоштовна",
        "Free delivery from 500 UAH",
        "От 500 грн доставка бесплатная",
      ),
      note: t(
        "У відділення, поштомат чи до дверей",
        "To a branch, a locker or the door",
        "В отделение, почтомат или до двери",
      ),
      path: "/delivery-terms",
      image: "/images/noto/delivery-truck.svg",
    },
    {
      label: t("Удома без світла", "A home without power", "Дома без света"),
      note: t(
        "Список на чотири дні без струму",
        "A list for four days without power",
        "Список на четыре дня без тока",
      ),
      path: `/checklist/${stableId("list", powerCut.slug)}`,
      image: "/images/noto/candles.svg",
    },
    {
      label: t("Подарувати торбу", "Give a torba", "Подарить торбу"),
      note: t(
        "Сертифікат від 500 до 5 000 грн",
        "A certificate from 500 to 5,000 UAH",
        "Сертификат от 500 до 5 000 грн",
      ),
      path: "/gift-certificates",
      image: "/images/noto/wrapped-gift.svg",
    },
  ],
  footer_menu: [
    {
      label: t("Доставка й оплата", "Delivery and payment", "Доставка и оплата"),
      path: "/delivery-terms",
    },
    {
      label: t("Повернення й обмін", "Returns and exchange", "Возврат и обмен"),
      path: "/returns",
    },
    { label: t("Гарантія", "Warranty", "Гарантия"), path: "/warranty" },
    {
      label: t("Подарункові сертифікати", "Gift certificates", "Подарочные сертификаты"),
      path: "/gift-certificates",
    },
    { label: t("Контакти", "Contacts", "Контакты"), path: "/contacts" },
    { label: t("Про нас", "About us", "О нас"), path: "/about-us" },
    { label: t("Вакансії", "Vacancies", "Вакансии"), path: "/vacancies" },
    { label: t("Публічна оферта", "Public offer", "Публичная оферта"), path: "/offer" },
    { label: t("Приватність", "Privacy", "Приватность"), path: "/privacy" },
    { label: t("Готові списки", "Ready lists", "Готовые списки"), path: "/checklist" },
    {
      label: t("Похід і кемпінг", "Hiking and camping", "Поход и кемпинг"),
      path: "/pokhid",
    },
    { label: t("Відпочинок", "Leisure", "Отдых"), path: "/vidpochynok" },
    { label: t("Подорожі", "Travel", "Путешествия"), path: "/podorozhi" },
    {
      label: t("Одяг і взуття", "Clothing and footwear", "Одежда и обувь"),
      path: "/odiah-i-vzuttia",
    },
    {
      label: t("Дім і здоров’я", "Home and health", "Дом и здоровье"),
      path: "/dim-i-zdorovia",
    },
    { label: t("Продукти", "Groceries", "Продукты"), path: "/produkty" },
    { label: t("Бренди", "Brands", "Бренды"), path: "/brands" },
  ],
  social: [],
};
