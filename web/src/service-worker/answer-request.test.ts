import { expect, it } from "vitest";
import { kindOf } from "./answer-request";

const of = (path: string, mode = "cors", method = "GET") => kindOf({ method, mode, url: `https://sigma.test${path}` });

it("answers requests for pages and for the files of the offline page, and leaves every call to the network", () => {
  expect([of("/wells", "navigate"), of("/offline.js"), of("/assets/index-1.js")]).toEqual(["page", "file", "network"]);
  expect([
    of("/api/wells"),
    of("/api/docs", "navigate"),
    of("/socket.io/?EIO=4"),
    of("/wells", "navigate", "POST"),
  ]).toEqual(Array.from({ length: 4 }, () => "network"));
});
