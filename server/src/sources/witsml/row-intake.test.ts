import { createLogReader } from "@sigma/formats/witsml/read/log-reader";
import { channelSlot } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { createRowIntake, type RowReading } from "./row-intake";

type Curve = { name: string; unit: string; at: number };

/** Reads rows of a store of 1.3.1.1 as a source does. */
function readRows(curves: readonly Curve[], rows: readonly string[], channels: RowReading["channels"] = []) {
  const intake = createRowIntake({ index: "time", channels, nullMarks: [], timezoneOffset: 0, clock: () => 1000 });
  const read: Record<string, number>[] = [];
  const reader = createLogReader({
    columns: (columns) => intake.columns(columns),
    row(text) {
      const row = intake.row(text);
      const namedValues = row?.slots.map(
        (slot, at) => [slotNames.get(slot)!, Number(row.values[at]!.toFixed(2))] as const,
      );
      if (namedValues) read.push(Object.fromEntries(namedValues));
    },
    leftOut: (row) => intake.leaveOutRow(row),
    log: () => undefined,
  });
  const infos = curves.map(
    ({ name, unit, at }) =>
      `<logCurveInfo uid="${name}"><mnemonic>${name}</mnemonic><unit>${unit}</unit><columnIndex>${at}</columnIndex></logCurveInfo>`,
  );
  const data = rows.map((row, second) => `<data>2026-11-28T14:00:0${second}.000Z,${row}</data>`).join("");
  reader.push(
    '<logs xmlns="http://www.witsml.org/schemas/131" version="1.3.1.1"><log uid="l"><indexType>date time</indexType>' +
      `<indexCurve columnIndex="1">TIME</indexCurve><nullValue>-999.25</nullValue>` +
      `<logCurveInfo uid="TIME"><mnemonic>TIME</mnemonic><columnIndex>1</columnIndex></logCurveInfo>${infos.join("")}` +
      `<logData>${data}</logData></log></logs>`,
  );
  reader.end();
  return {
    read,
    faults: intake.faults,
    unreadable: intake.counts.unreadable,
    droppedRows: intake.droppedRows(),
    dropped: intake.droppedSentence(1000),
  };
}

const slotNames = new Map((["holeDepth", "bitDepth", "wob", "rop", "rpm"] as const).map((id) => [channelSlot(id), id]));

it("reads the columns that a store numbers, with one that it does not describe, and texts in quotes", () => {
  const curves = [
    { name: "DBTM", unit: "m", at: 3 },
    { name: "WOBA", unit: "kN", at: 5 },
    { name: "ROPA", unit: "m/h", at: 6 },
  ];
  const { read, unreadable, droppedRows } = readRows(curves, [
    '"Slide, TF 20R",1840,7,100,20',
    "Slide, TF 20R,1840,7,100,20",
  ]);
  expect(read).toEqual([{ bitDepth: 6036.75, wob: 22.48, rop: 65.62 }]);
  expect(unreadable).toBe(1);
  expect(droppedRows).toBe(
    '1 row left out, such as "2026-11-28T14:00:01.000Z,Slide, TF 20R,1840,7,100,20": the log has 6 columns, and the row another number of values',
  );
});

it("leaves out a curve without a unit and reports it, unless a user has set the unit or only one is possible", () => {
  const curves = [
    { name: "WOBA", unit: "", at: 2 },
    { name: "RPMA", unit: "", at: 3 },
  ];
  const mapChannels = (unit: string) => [
    { mnemonic: "WOBA", trace: "wob" as const, unit },
    { mnemonic: "RPMA", trace: "rpm" as const, unit: "" },
  ];
  const without = readRows(curves, ["100,120"], mapChannels(""));
  expect(without.read).toEqual([{ rpm: 120 }]);
  expect(without.faults).toEqual([expect.stringMatching(/^WOBA is left out: the store names no unit for it/)]);
  expect(readRows(curves, ["100,120"], mapChannels("kN")).read).toEqual([{ wob: 22.48, rpm: 120 }]);
  const proposedResult = readRows(curves, ["100,120"]);
  expect(proposedResult.read).toEqual([{ rpm: 120 }]);
  expect(proposedResult.faults).toEqual([expect.stringMatching(/^WOBA is left out: the store names no unit for it/)]);
  const unknown = readRows([{ name: "WOBA", unit: "stone", at: 2 }], ["100"]);
  expect(unknown.faults).toEqual(['WOBA is left out: "stone" is not a unit of wob']);
});

const intakeOf = () => {
  const intake = createRowIntake({ index: "time", channels: [], nullMarks: [], timezoneOffset: 0, clock: () => 1000 });
  const column = (mnemonic: string, unit: string) => ({ mnemonic, unit, nullValue: null });
  intake.columns([column("TIME", ""), column("ROPA", "min/m"), column("WOBA", "kDaN"), column("HKLA", "KLBF")]);
  return intake;
};

it("reads the units of a store by the table of all entrances", () => {
  const row = intakeOf().row("2026-11-28T14:00:00.000Z,6,10,200");
  expect(row!.values.map((value) => Number(value.toFixed(3)))).toEqual([32.808, 22.481, 200]);
});

it("counts what it leaves out and reports it with an example and the reason", () => {
  const intake = intakeOf();
  const row = intake.row("2026-11-28T14:00:00.000Z,Infinity,1e308,-9999.99");
  expect(row!.values).toEqual([]);
  expect(intake.counts.absurd).toBe(2);
  expect(intake.droppedSentence(1000)).toMatch(/^1 value of (ROPA|WOBA) \((ROP|WOB)\) left out, such as "/);
});

it("reads a decimal comma in quotes if it is unambiguous, and reports an ambiguous one", () => {
  const curves = [
    { name: "DBTM", unit: "m", at: 2 },
    { name: "WOBA", unit: "kN", at: 3 },
    { name: "ROPA", unit: "m/h", at: 4 },
  ];
  const { read, dropped } = readRows(curves, ['"1.840,0","100,0","1,234"']);
  expect(read).toEqual([{ bitDepth: 6036.75, wob: 22.48 }]);
  expect(dropped).toBe('1 value of ROPA (ROP) left out, such as "1,234": the comma can part thousands or decimals');
});

it("counts rows whose time can't be read, with an example", () => {
  const intake = intakeOf();
  expect([intake.row("soon,6,10,200"), intake.row("later,6,10,200")]).toEqual([null, null]);
  expect(intake.droppedRows()).toBe('2 rows left out, such as "later,6,10,200": its time can\'t be read');
});

it.each(["0001-01-01T00:00:00Z", "1970-01-01T00:00:07Z", "2099-01-01T00:00:00Z"])(
  "leaves out a row of %s, a clock that was never set, and reports it",
  (time) => {
    const intake = createRowIntake({ index: "time", channels: [], nullMarks: [], timezoneOffset: 0 });
    intake.columns([
      { mnemonic: "TIME", unit: "", nullValue: null },
      { mnemonic: "DBTM", unit: "m", nullValue: null },
    ]);
    expect(intake.row(`${time},1840`)).toBeNull();
    expect(intake.droppedRows()).toContain("its time can't be read");
  },
);

it.each(["unitless", "none", "N/A", "-"])(
  "takes the unit %s of a store for no unit of a channel that needs one",
  (unit) => {
    const curves = [
      { name: "WOBA", unit, at: 2 },
      { name: "RPMA", unit, at: 3 },
    ];
    const { read, faults } = readRows(curves, ["100,120"]);
    expect(read).toEqual([{ rpm: 120 }]);
    expect(faults).toEqual([expect.stringMatching(/^WOBA is left out: the store names no unit for it/)]);
  },
);

it("reads the first of two columns of one name in its own unit, and reports the second", () => {
  const curves = [
    { name: "WOBA", unit: "kN", at: 2 },
    { name: "WOBA", unit: "klbf", at: 3 },
  ];
  const { read, faults } = readRows(curves, ["100,22"]);
  expect(read).toEqual([{ wob: 22.48 }]);
  expect(faults).toEqual(["A second column WOBA is left out: the log has two of this name, and the first is read"]);
});

it.each(["999.25", "9999.25"])("reads %s of a store as a missing value", (mark) => {
  const curves = [
    { name: "DMEA", unit: "ft", at: 2 },
    { name: "WOBA", unit: "klbf", at: 3 },
  ];
  expect(readRows(curves, [`${mark},22`]).read).toEqual([{ wob: 22 }]);
});
