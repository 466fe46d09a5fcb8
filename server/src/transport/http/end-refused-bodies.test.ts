import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { testServer } from "../testing/own-test-server";

const server = testServer();

const GIGABYTE = 1024 ** 3;
/** More data than a connection within one machine transfers before the server checks how much has arrived. */
const FAR_BELOW = GIGABYTE / 2;

const head = (path: string, headers: readonly string[], length = GIGABYTE) =>
  [`POST ${path} HTTP/1.1`, "Host: sigma", `Content-Length: ${length}`, ...headers, "", ""].join("\r\n");
const open = () => {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  return socket;
};

/** Sends an endless body until the server closes the connection, and returns the reply and the number of bytes sent. */
function sendOn(
  text: string,
  next: (socket: Socket, again: () => void) => void,
): Promise<{ answer: string; sent: number }> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = open();
    const again = () => {
      if (socket.destroyed || socket.bytesWritten > FAR_BELOW) socket.destroy();
      else next(socket, again);
    };
    socket.write(text, again);
    socket.on("data", (part) => (answer += part.toString()));
    socket.on("close", () => resolve({ answer, sent: socket.bytesWritten }));
  });
}

const form = "Content-Type: multipart/form-data; boundary=xx";
const partHead =
  '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n';
const chunk = Buffer.alloc(64 * 1024, "1,2,3\n");

const refusals = (): [string, string, string][] => {
  const bearer = (token: string) => `Authorization: Bearer ${token}`;
  const upload = `/api/well-data-upload-proxy?wellId=${server.well._id}`;
  return [
    ["an upload without a token", "403", head(upload, [form])],
    ["an upload with a wrong token", "403", head(upload, [form, bearer("x".repeat(43))])],
    ["an upload of a role that may not", "403", head(upload, [form, bearer(server.tokens.engineer)])],
    ["the archive of a stranger", "403", head("/api/well-archive", [form])],
    ["a WITSML call without credentials", "401", head("/witsml/store", ["Content-Type: text/xml"])],
    ["a call without a token", "403", head("/api/well", ["Content-Type: application/json"])],
    ["a call that there is not", "404", head("/api/nothing", ["Content-Type: application/json"])],
  ];
};

it("ends the connection of a body that was refused, without reading it to its end", async () => {
  for (const [name, status, request] of refusals()) {
    const { answer, sent } = await sendOn(request + partHead, (socket, again) => void socket.write(chunk, again));
    expect([name, answer.slice(9, 12)]).toEqual([name, status]);
    expect([name, sent < FAR_BELOW]).toEqual([name, true]);
  }
}, 60_000);

it("ends the connection of a refused body that hardly moves", async () => {
  const [[, , request]] = refusals() as [[string, string, string]];
  const { answer, sent } = await sendOn(request + partHead, (socket, again) => {
    setTimeout(() => void socket.write("1", again), 20);
  });
  expect(answer).toMatch(/^HTTP\/1.1 403 /);
  expect(sent).toBeLessThan(FAR_BELOW);
}, 60_000);

it("keeps the connection of a refused call whose body is there whole", async () => {
  const socket = open();
  let answer = "";
  const answers = new Promise<void>((resolve) => {
    socket.on("data", (part) => {
      answer += part.toString();
      if ((answer.match(/HTTP\/1\.1 403 /g) ?? []).length === 2) resolve();
    });
  });
  const call = `${head("/api/well", ["Content-Type: application/json"], 2)}{}`;
  socket.write(call);
  setTimeout(() => socket.write(call), 100);
  await answers;
  expect(answer).not.toContain("connection: close");
  socket.destroy();
});
