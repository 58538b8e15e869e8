import { beforeEach, expect, test } from "vitest";
import { useConnectionStore } from "#app/connection/connection-store.ts";
import { createT, makeI18n } from "#i18n/make-i18n.ts";
import { texts } from "#i18n/texts.ts";
import type { Device } from "#offline/device.ts";
import type { DeviceNotice } from "#offline/store/rows.ts";
import { showAddedToast } from "./added-toast.ts";
import { showNoticeToasts } from "./notice-toasts.ts";
import { showSavedToast } from "./saved-toast.ts";
import { useToasts } from "./toasts.ts";

const t = createT(makeI18n("ua", texts("ua")));
const recorded = { ok: true, intentId: "tap" } as const;
const shownText = () => useToasts.getState().toast?.text.replace(/\s/g, " ");

beforeEach(() => {
  useConnectionStore.setState({ connectivity: "on" });
  useToasts.setState({ toast: null });
});

test("what was put into the cart is said of a stored change only, and that it waits", () => {
  showAddedToast(recorded, "Намет", t);
  expect(shownText()).toBe("Додано в кошик");
  useConnectionStore.setState({ connectivity: "off" });
  showAddedToast(recorded, "Намет", t);
  expect(shownText()).toBe("Додано в кошик. Надішлемо, щойно буде зв’язок");
  showAddedToast({ ok: false, reason: "failed" }, "Намет", t);
  expect(shownText()).toBe("Не збереглося: Намет. Спробуйте ще раз.");
  showAddedToast({ ok: false, reason: "full" }, "Намет", t);
  expect(shownText()).toMatch(/^На пристрої мало місця/);
});

test("what was saved is said of a stored change only, with a way back", () => {
  const change = { kind: "wishlist", isIn: true, name: "Намет" } as const;
  showSavedToast(recorded, change, t);
  expect(shownText()).toBe("Додано в обране");
  expect(useToasts.getState().toast).toMatchObject({ isPending: false, undo: {} });
  useConnectionStore.setState({ connectivity: "off" });
  showSavedToast(recorded, { ...change, isIn: false }, t);
  expect(shownText()).toBe("Прибрано з обраного");
  expect(useToasts.getState().toast).toMatchObject({ isPending: true });
  showSavedToast({ ok: false, reason: "failed" }, change, t);
  expect(shownText()).toBe("Не збереглося: Намет. Спробуйте ще раз.");
  expect(useToasts.getState().toast?.undo).toBeUndefined();
});

test("what happened to the device is said of its stored notice, and not without one", async () => {
  const tell = async (...notices: DeviceNotice[]) => {
    useToasts.setState({ toast: null });
    const cart = { get: () => undefined };
    // as: what is read of a device here
    await showNoticeToasts({ cart, takeNotices: async () => notices } as unknown as Device, t);
    return shownText();
  };
  expect(await tell()).toBeUndefined();
  expect(await tell({ kind: "sessionRenewed" })).toMatch(/^Магазин забув цей пристрій/);
  const promo = "SVYSTOK";
  const again = "Промокод SVYSTOK більше не застосовано: введіть його знову.";
  expect(await tell({ kind: "sessionRenewed", promo })).toMatch(
    /^Магазин забув цей пристрій.*заново\. Промокод SVYSTOK/,
  );
  expect(await tell({ kind: "restored", promo })).toBe(again);
  expect(await tell({ kind: "signedOut" })).toMatch(/^Ви вийшли/);
  expect(await tell({ kind: "accountDeleted" })).toMatch(/^Профіль видалено/);
  expect(await tell({ kind: "restored", undecided: 2 })).toMatch(/відновили з копії\. 2 зміни/);
  expect(await tell({ kind: "restored", returned: 1 })).toBe(
    t("offline.restoredReturned").replace(/\s/g, " "),
  );
  // Nothing of this device was lost.
  expect(await tell({ kind: "restored" })).toBeUndefined();
});
