import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { makeI18n } from "#i18n/make-i18n.ts";
import { TextProvider } from "#i18n/text-provider.tsx";
import { texts } from "#i18n/texts.ts";
import { planPurchase } from "#rules/checklists/purchase.ts";
import { IntroNote } from "./intro-note.tsx";

const i18n = makeI18n("ua", texts("ua"));
const shown = (hasProducts: boolean) =>
  renderToString(
    <TextProvider i18n={i18n}>
      <IntroNote
        isTaken={false}
        hasProducts={hasProducts}
        plan={planPurchase([], [], new Map())}
        onBuy={() => undefined}
      />
    </TextProvider>,
  );

test("a list of which the shop has nothing promises no purchase", () => {
  expect(shown(true)).toContain("Решту купите");
  expect(shown(false)).not.toContain("купите");
  expect(shown(false)).toContain("Торкніться речі");
});
