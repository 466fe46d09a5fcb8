/** The address that a source connects to or listens on, in the terms of a driller. */
export type Endpoint = { connectionType: "client" | "server" | "edge"; host: string; port: number };

const noAnswer = ({ host, port }: Endpoint) => `${host}:${port} does not answer`;
const unknownName = ({ host }: Endpoint) => `The name "${host}" is not known in the network`;
const describeBreak = () => "The connection to the rig broke";

/** Descriptions of network faults for a driller. */
const sentences: Partial<Record<string, (endpoint: Endpoint) => string>> = {
  ECONNREFUSED: ({ host, port }) => `${host}:${port} refuses the connection: nothing sends WITS there`,
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
  ETIMEDOUT: noAnswer,
  EHOSTUNREACH: noAnswer,
  ENETUNREACH: noAnswer,
  EHOSTDOWN: noAnswer,
  ECONNRESET: describeBreak,
  EPIPE: describeBreak,
  EADDRINUSE: ({ port }) => `Port ${port} is already in use on this server`,
  EADDRNOTAVAIL: ({ host }) => `"${host}" isn't an address of this server; leave the host empty to listen on all`,
  EACCES: ({ port }) => `This server may not open port ${port}`,
};

/** The reason why a connection failed or was lost, as a sentence for a driller; without an error the rig ended it. */
export function connectionFault(endpoint: Endpoint, error: NodeJS.ErrnoException | null): string {
  const { connectionType, host, port } = endpoint;
  if (!error) return `${host}:${port} closed the connection`;
  const knownSentence = sentences[error.code ?? ""];
  if (knownSentence) return knownSentence(endpoint);
  return connectionType === "client"
    ? `The connection to ${host}:${port} failed: ${error.message}`
    : `Port ${port} cannot be opened: ${error.message}`;
}
