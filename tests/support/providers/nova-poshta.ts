/** A fake server of Nova Poshta's API: one address, POST, flags as "0" and "1". */
import { createServer } from "node:http";
import { atEnd } from "#tests/support/at-end.ts";

export type PoshtaRows = { getAreas: object[]; getCities: object[]; getWarehouses: object[] };
export type PoshtaServer = Awaited<ReturnType<typeof openPoshtaServer>>;

type PoshtaRequest = {
  apiKey: string;
  calledMethod: keyof PoshtaRows;
  methodProperties: { Page?: string; Limit?: string };
};

/** `rows` may be replaced while it runs; `fail` chooses a faulty answer. */
export async function openPoshtaServer(rows: PoshtaRows) {
  const state = {
    rows,
    requests: [] as PoshtaRequest[],
    fail: undefined as undefined | "refuse" | "break" | "garbage" | "silence",
    /** So many answers fail, then it works again. */
    breaks: 0,
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    // as: nobody has set an encoding
    for await (const chunk of request) chunks.push(chunk as Buffer);
    // as: the shop's own client wrote it
    const call = JSON.parse(Buffer.concat(chunks).toString()) as PoshtaRequest;
    state.requests.push(call);
    if (state.fail === "silence") return;
    if (state.fail === "break" || state.breaks > 0) {
      state.breaks -= 1;
      response.writeHead(502).end("Bad Gateway");
      return;
    }
    if (state.fail === "garbage") {
      response.end("<html>maintenance</html>");
      return;
    }
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(answerOf(call, state)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  // as: it listens on a port, not on a pipe
  const { port } = server.address() as { port: number };
  return Object.assign(state, { url: `http://127.0.0.1:${port}/v2.0/json/` });
}

function answerOf(
  { apiKey, calledMethod, methodProperties: { Page, Limit } }: PoshtaRequest,
  { rows, fail }: { rows: PoshtaRows; fail: string | undefined },
) {
  const empty = { warnings: [], messageCodes: [], warningCodes: [], infoCodes: [] };
  if (fail === "refuse" || apiKey !== "known-key")
    return {
      success: false,
      data: [],
      errors: ["API key expired"],
      errorCodes: ["20000200068"],
      info: [],
      ...empty,
    };
  const all = rows[calledMethod] ?? [];
  const from = Page && Limit ? (Number(Page) - 1) * Number(Limit) : 0;
  const data = Limit ? all.slice(from, from + Number(Limit)) : all;
  return {
    success: true,
    data,
    errors: [],
    errorCodes: [],
    info: { totalCount: all.length },
    ...empty,
  };
}

export function areaRow(ref: string, name: string, centre: string) {
  return { Ref: ref, AreasCenter: centre, DescriptionRu: name, Description: name };
}

export function cityRow(ref: string, area: string, name: string, ru = name) {
  return {
    Description: name,
    DescriptionRu: ru,
    Ref: ref,
    Area: area,
    Delivery1: "1",
    Delivery7: "0",
    IsBranch: "0",
    PreventEntryNewStreetsUser: "0",
    CityID: "890",
    SettlementTypeDescription: "село",
    SpecialCashCheck: 1,
  };
}

export function warehouseRow(
  ref: string,
  cityRef: string,
  number: string,
  more: Record<string, unknown> = {},
) {
  return {
    Ref: ref,
    CityRef: cityRef,
    Number: number,
    Description: `Відділення №${number}: вул. Шевченка, ${number}`,
    DescriptionRu: `Отделение №${number}: ул. Шевченко, ${number}`,
    CategoryOfWarehouse: "Branch",
    WarehouseStatus: "Working",
    DenyToSelect: "0",
    Longitude: "31.261488500000000",
    Latitude: "51.501273790864000",
    TotalMaxWeightAllowed: "0",
    PlaceMaxWeightAllowed: "30",
    Schedule: Object.fromEntries(
      ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].map((day) => [
        day,
        "08:00-20:00",
      ]),
    ),
    ...more,
  };
}
