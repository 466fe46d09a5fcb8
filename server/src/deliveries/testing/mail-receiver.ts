import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail as a mail server received it; `at` in ms of this process. */
export type ReceivedMail = {
  to: string[];
  headers: string;
  messageId: string;
  subject: string;
  body: string;
  at: number;
};

/** A mail server on its own port. */
export type MailReceiver = {
  url: string;
  /** Mails that it confirmed, in their order. */
  mails: ReceivedMail[];
  /** Its response to the next mails: it accepts them, answers with a code, accepts them without replying, or accepts them and breaks the connection. */
  mood: { answer: "take" | "silent" | "break" | number; rejects: Set<string> };
  close(): Promise<void>;
};

/** A connection of the mail server, as far as it is not declared by its package. */
type Connection = { _socket: Socket };

/** Starts a mail server. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const mails: ReceivedMail[] = [];
  const mood: MailReceiver["mood"] = { answer: "take", rejects: new Set() };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      callback(mood.rejects.has(address) ? Object.assign(new Error("No such mailbox"), { responseCode: 550 }) : null);
    },
    onData(stream, session, callback) {
      let raw = "";
      stream.setEncoding("utf8");
      stream.on("data", (part: string) => (raw += part));
      stream.on("end", () => {
        const { answer } = mood;
        if (typeof answer === "number") return callback(Object.assign(new Error("Not now"), { responseCode: answer }));
        mails.push(
          mailOf(
            raw,
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        );
        if (answer === "take") callback();
        if (answer === "break") for (const { _socket } of server.connections as Set<Connection>) _socket.destroy();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    mood,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function mailOf(raw: string, to: string[]): ReceivedMail {
  const [headers = "", ...rest] = raw.split("\r\n\r\n");
  const flat = headers.replaceAll(/\r\n[ \t]+/g, " ");
  const header = (name: string) => flat.match(new RegExp(`^${name}: (.*)$`, "im"))?.[1] ?? "";
  return {
    to,
    headers: flat,
    messageId: header("Message-ID"),
    subject: decodeWords(header("Subject")),
    body: decodeQuoted(rest.join("\r\n\r\n")),
    at: performance.now(),
  };
}

const decodeWords = (text: string) =>
  text
    .replaceAll(/\?= =\?/g, "?==?")
    .replaceAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === "B" ? Buffer.from(word, "base64").toString() : decodeQuoted(word.replaceAll("_", " ")),
    );

const decodeQuoted = (text: string) =>
  decodeURIComponent(
    text
      .replaceAll("%", "%25")
      .replaceAll(/=\r\n/g, "")
      .replaceAll(/=([0-9A-F]{2})/g, "%$1"),
  ).replaceAll("\r\n", "\n");
