import type { FastifyInstance } from "fastify";

/** Listens on the given address, otherwise on every address; on IPv4 alone if the machine has no IPv6. */
export async function listen(http: FastifyInstance, port: number, host: string | null): Promise<void> {
  try {
    await http.listen({ port, host: host ?? "::" });
  } catch (fault) {
    const { code } = fault as { code?: string };
    if (host !== null || (code !== "EAFNOSUPPORT" && code !== "EADDRNOTAVAIL")) throw fault;
    await http.listen({ port, host: "0.0.0.0" });
  }
}
