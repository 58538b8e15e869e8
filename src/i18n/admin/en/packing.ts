import type { AdminAreas } from "#i18n/admin/areas.ts";
import type { EnglishOf } from "#i18n/areas.ts";

export const packing: EnglishOf<AdminAreas["packing"]> = {
  orderNumber: "Order number",
  noSuchOrder: "Order {{number}} is not waiting to be packed.",
  nothingWaits: "Everything is packed",
  comesHere: "As soon as a customer places an order, it will appear here.",
  code: "Barcode or SKU",
  open: "Open",
  enter: "Add",
  openCamera: "Camera",
  closeCamera: "Close the camera",
  cameraRefused: "The camera is not allowed. Allow it in the browser’s settings, or use a scanner.",
  cameraMissing: "There is no camera here. Use a scanner or type the code.",
  cameraFailed: "The camera did not open. Try again.",
  scanHint: "Scan each piece as you put it in.",
  put: "{{name}}: {{packed}} of {{wanted}}",
  tooMany: "{{name}}: all of it is in already. Put this piece back on the shelf.",
  unknown: "{{code}} is not in this order.",
  of: "{{packed}} of {{wanted}}",
  bin: "Shelf: {{bin}}",
  putIn: "Put in: {{name}}",
  takeOut: "Take out: {{name}}",
  missing_one: "{{count}} piece missing",
  missing_other: "{{count}} pieces missing",
  notWaiting: "This order is not waiting to be packed.",
  next: "Next: {{number}}",
};
