import { stockHistoryAnswer } from "#contract/admin/stock-history.ts";
import type { AdminRoute } from "#server/admin/engine/resource.ts";
import { listStockHistory } from "#server/products/sql-stock-history.ts";
import { idIn, required } from "./part-of.ts";

const usual = 50;
const most = 200;

export const stockHistoryRoute: AdminRoute = {
  method: "GET",
  path: "/:id/stock_history",
  kind: "plain",
  answer: stockHistoryAnswer,
  query: { limit: ["number", "50 without it, 200 at most"] },
  about: "How the stock moved: counts and orders, the newest first",
  async run({ db }, call) {
    const limit = Math.trunc(Number(call.query.get("limit"))) || usual;
    const shown = Math.min(most, Math.max(1, limit));
    return required(await listStockHistory(db, idIn(call, "id"), shown));
  },
};
