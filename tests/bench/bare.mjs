// The reference: a Fastify handler that does nothing. Prints its address and waits.
import Fastify from "fastify";

const app = Fastify({ logger: false });
app.get("/bare", async () => ({ ok: true }));
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
process.once("SIGTERM", () => void app.close());
