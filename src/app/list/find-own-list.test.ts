import { afterEach, expect, test, vi } from "vitest";
import { loadPageDevice } from "#tests/support/device/page-device.ts";
import { findOwnList } from "./find-own-list.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a list that the device does not have is found once the shop has sent it, now and on a later try", async () => {
  const device = await loadPageDevice();
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
