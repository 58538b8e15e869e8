export const presence = {
  looks: "Тут також {{name}}",
  edits: "{{name}} щось тут змінює",
  ownTab: "Відкрито й у вашій іншій вкладці",
  ownTabEdits: "У вашій іншій вкладці є незбережені зміни",
} as const;
