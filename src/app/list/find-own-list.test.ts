import "fake-indexeddb/auto";
import { afterEach, expect, test, vi } from "vitest";
import { configureDevice, loadDevice } from "#offline/load-device.ts";
import { findOwnList } from "./find-own-list.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a list that the device does not have is found once the shop has sent it, now and on a later try", async () => {
  // Node 20 has no `navigator`.
  vi.stubGlobal("navigator", {});
  configureDevice({
    lang: () => "ua",
    onStorageNotice: () => undefined,
    drainsAutomatically: false,
  });
  const device = await loadDevice();
  const id = device.newId();
  const payload = { list_id: id, name: "Карпати", from: null, journey: null, items: [] };
  const refresh = vi.spyOn(device, "refreshChecklist").mockResolvedValueOnce("unreachable");
  expect(await findOwnList(id)).toBeUndefined();
  refresh.mockImplementationOnce(async () => {
    await device.recordOps([{ kind: "list.create", payload }]);
    return "applied";
  });
  expect((await findOwnList(id))?.name).toBe("Карпати");
  expect((await findOwnList(id))?.name).toBe("Карпати");
  expect(refresh).toHaveBeenCalledTimes(2);
});
