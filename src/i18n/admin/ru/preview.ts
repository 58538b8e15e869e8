import type { AdminAreas } from "#i18n/admin/areas.ts";

export const preview: AdminAreas["preview"] = {
  title: "Предварительный просмотр",
  width: "Ширина",
  phone: "Телефон",
  desktop: "Компьютер",
  scheme: "Тема",
  light: "Светлая",
  dark: "Тёмная",
  language: "Язык",
  hint: "Так будет выглядеть черновик. Покупатели его не видят, пока вы не сохраните.",
  halfTyped: "Что-то ещё не дописано: показан предыдущий вид.",
  pick: "{{name}}: выбрать",
  logo: "Логотип",
  rowUp: "Выше: {{name}}",
  rowDown: "Ниже: {{name}}",
  addTo: "Добавить: {{name}}",
};
