// A server as one would write it at first: rows of a wide table as JSON objects. Started with the address of the database.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openDatabase } from "@sigma/server/storage/database";
import { Server } from "socket.io";

/** A range of a well, both ends included. */
type Question = { well: number; channels: string[]; from: number; to: number };

const database = openDatabase({ url: process.argv[2]! });
const http = createServer();

new Server(http, { transports: ["websocket"] }).on("connection", (socket) => {
  socket.on("rows", (question: Question, acknowledge: (rows: object[]) => void) => {
    void rowsOf(question).then(acknowledge);
  });
});

const rowsOf = ({ well, channels, from, to }: Question) =>
  database.query({
    text: `SELECT time, ${channels.map((id) => `"${id}"`).join(", ")} FROM wide
      WHERE well_no = $1 AND time BETWEEN $2 AND $3 ORDER BY time`,
    values: [well, from, to],
  });

http.listen(0, "127.0.0.1", () => process.send!({ port: (http.address() as AddressInfo).port }));
