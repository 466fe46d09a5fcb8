import type { Note } from "@sigma/contract/notes/note";
import { expect, it } from "vitest";
import { notesCsv } from "./notes-csv";

const person = { _id: "u1" as never, name: "K. Moe" };
const note: Note = {
  _id: "n1",
  wellId: "w1" as never,
  version: 1,
  axis: "time",
  startTime: 1_246_690_312,
  endTime: 1_246_690_312,
  startMD: 3182.64,
  endMD: 3182.64,
  rigState: 1,
  text: '=1+1, "<b>bold</b>"\nsecond line',
  category: "Directional",
  mentions: [],
  inHandOver: true,
  author: person,
  createdAt: 1_246_690_400,
  changed: null,
};

it("writes each note in a line, and no text as a formula", () => {
  const [head, line] = notesCsv([note]).split("\r\n");
  expect(head).toMatch(/^From,To,Start MD \(ft\),End MD \(ft\),Rig state,Category,Author,Note,/);
  expect(line).toBe(
    "2009-07-04T06:51:52.000Z,2009-07-04T06:51:52.000Z,3182.6,3182.6,Rotary Drilling,Directional,K. Moe," +
      `"'=1+1, ""<b>bold</b>""\nsecond line",yes,2009-07-04T06:53:20.000Z,,`,
  );
});
