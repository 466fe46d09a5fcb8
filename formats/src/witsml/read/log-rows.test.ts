import * as fc from "fast-check";
import { expect, it } from "vitest";
import { asSent } from "./log-rows";
import { createLogReader } from "./log-reader";

type Curve = { name: string; unit?: string; at?: number | string };

const curveOf = ({ name, unit = "", at }: Curve) =>
  `<logCurveInfo uid="${name}"><mnemonic>${name}</mnemonic><unit>${unit}</unit>` +
  `${at === undefined ? "" : `<columnIndex>${at}</columnIndex>`}</logCurveInfo>`;
const escapeText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** A log of 1.3.1.1, or of 1.4.1.1 if it has lists. */
function document(
  curves: readonly Curve[],
  rows: readonly string[],
  { head = '<indexCurve columnIndex="1">TIME</indexCurve>', lists = "" } = {},
): string {
  return (
    '<logs xmlns="http://www.witsml.org/schemas/131" version="1.3.1.1"><log uid="l"><indexType>date time</indexType>' +
    `<startDateTimeIndex>2026-11-28T14:00:00Z</startDateTimeIndex>${head}<nullValue>-999.25</nullValue>` +
    `${curves.map(curveOf).join("")}<logData>${lists}${rows.map((row) => `<data>${escapeText(row)}</data>`).join("")}</logData></log></logs>`
  );
}

function read(text: string) {
  const [names, rows, leftOut]: [string[], string[], string[]] = [[], [], []];
  const reader = createLogReader({
    columns: (columns) => names.splice(0, Infinity, ...columns.map(({ mnemonic }) => mnemonic)),
    row: (row) => rows.push(row),
    leftOut: (row) => leftOut.push(row),
    log: () => undefined,
  });
  reader.push(text);
  reader.end();
  return { names, rows, leftOut };
}

const time: Curve = { name: "TIME", at: 1 };
const depth: Curve = { name: "DMEA", unit: "m", at: 2 };

it("uses the position of a curve as the position of its values, for any other columns", () => {
  const wob: Curve = { name: "WOBA", unit: "kN", at: 4 };
  expect(read(document([time, depth, wob], ["T0,1840,77,100"]))).toEqual({
    names: ["TIME", "DMEA", "", "WOBA"],
    rows: ["T0,1840,77,100"],
    leftOut: [],
  });
  expect(read(document([wob, time, depth], ["T0,1840,77,100"])).names).toEqual(["TIME", "DMEA", "", "WOBA"]);
});

it("reads rows without the values of other columns as rows of the described curves", () => {
  expect(read(document([time, depth, { name: "WOBA", at: 4 }], ["T0,1840,100"])).names).toEqual([
    "TIME",
    "DMEA",
    "WOBA",
  ]);
});

it("reads columns that a store numbers from 0, and an index that is implied", () => {
  const moment = (second: number) => `2026-11-28T14:00:0${second}Z`;
  const head = `<indexType>date time</indexType><indexCurve columnIndex="0">TIME</indexCurve>`;
  const curves = [
    { ...time, at: 0 },
    { ...depth, at: 1 },
  ];
  const rows = [`${moment(0)},1840`, `${moment(1)},1841`];
  expect(read(document(curves, rows, { head }))).toMatchObject({ names: ["TIME", "DMEA"], rows, leftOut: [] });
  const impliedHead = `${head}<startDateTimeIndex>${moment(0)}</startDateTimeIndex><stepIncrement uom="s">1</stepIncrement>`;
  expect(read(document(curves, ["1840", "1841"], { head: impliedHead })).rows).toEqual([
    "2026-11-28T14:00:00.000Z,1840",
    "2026-11-28T14:00:01.000Z,1841",
  ]);
});

it("reads quoted text as one value, whatever it contains", () => {
  const comment: Curve = { name: "COMMENT", at: 2 };
  const { rows, leftOut } = read(
    document(
      [time, comment, { ...depth, at: 3 }],
      ['T0,"Slide, TF 20R",1840', 'T1,"say ""go"", then",1841', "T2,drilling,1842"],
    ),
  );
  const texts = rows.map((row) => asSent(row.split(",")[1]!));
  expect([rows.map((row) => row.split(",").length), texts]).toEqual([
    [3, 3, 3],
    ["Slide, TF 20R", 'say "go", then', "drilling"],
  ]);
  expect(leftOut).toEqual([]);
});

it("leaves out a row that has not the values of its columns", () => {
  const comment: Curve = { name: "COMMENT", at: 2 };
  const { rows, leftOut } = read(
    document(
      [time, comment, { ...depth, at: 3 }],
      ["T0,drilling,1840", "T1,lost 2, gained 1,1841", "T2,1842", "T3,,1843"],
    ),
  );
  expect(rows).toEqual(["T0,drilling,1840", "T3,,1843"]);
  expect(leftOut).toEqual(["T1,lost 2, gained 1,1841", "T2,1842"]);
});

it("reads rows whose last columns no curve describes, while no value has moved", () => {
  expect(read(document([time, depth], ["T0,1840,7,8", "T1,1841,7,8", "T2,1842,8"]))).toMatchObject({
    rows: ["T0,1840", "T1,1841"],
    leftOut: ["T2,1842,8"],
  });
  const comment: Curve = { name: "COMMENT", at: 2 };
  expect(read(document([time, comment, { ...depth, at: 3 }], ["T0,lost 2, gained 1,1840"])).rows).toEqual([]);
});

it("knows the columns by the usual number of values of its first rows, whichever of them is cut", () => {
  const curves = [time, depth, { name: "WOBA", unit: "kN", at: 4 }, { name: "ROPA", unit: "m/h", at: 5 }];
  const whole = ["T1,1840,7,100,20", "T2,1841,7,100,20"];
  for (const rows of [
    ["T0,1840,7,100", ...whole],
    ["T0,1840,7,100", whole[0]!],
    [...whole, "T3,1842,7,100"],
  ]) {
    const { names, leftOut } = read(document(curves, rows));
    expect([names, leftOut]).toEqual([
      ["TIME", "DMEA", "", "WOBA", "ROPA"],
      [expect.stringMatching(/^T.,184.,7,100$/)],
    ]);
  }
  const many = Array.from({ length: 50 }, (_, at) => `T${at},1840,7,100,20`);
  expect(read(document(curves, many)).rows).toEqual(many);
});

it("leaves out rows whose commas are decimal ones and delimiters alike", () => {
  const curves = [time, depth, { name: "WOBA", unit: "kN", at: 3 }];
  expect(read(document(curves, ["T0,1840,5,100,5"]))).toMatchObject({ rows: [], leftOut: ["T0,1840,5,100,5"] });
});

it("rejects a log in which only some curves have a position", () => {
  const curves = [time, { name: "DMEA", unit: "m", at: "two" }];
  expect(() => read(document(curves, ["T0,1840"]))).toThrow(
    "DMEA has no columnIndex, and other curves of the log have one",
  );
  expect(read(document([{ name: "TIME" }, depth], ["T0,1840"])).names).toContain("DMEA");
});

it("takes the delimiter that the store names", () => {
  const lists = (delimiter: string) =>
    `<mnemonicList>TIME${delimiter}DMEA</mnemonicList><unitList>${delimiter}m</unitList>`;
  const head = (delimiter: string) => `<indexCurve>TIME</indexCurve><dataDelimiter>${delimiter}</dataDelimiter>`;
  for (const delimiter of [";", "|", "\t", "~"]) {
    const rows = [`T0${delimiter}1840,5`, `T1${delimiter}"a${delimiter}b"`];
    const givenLog = read(document([], rows, { head: head(delimiter), lists: lists(",") }));
    expect(givenLog).toEqual({ names: ["TIME", "DMEA"], rows: ["T0,1840.5", `T1,a${delimiter}b`], leftOut: [] });
  }
  expect(read(document([], ["T0;1"], { head: head(";"), lists: lists(";") })).names).toEqual(["TIME", "DMEA"]);
});

it("puts the index first, for any position in the store", () => {
  const curves = [
    { ...depth, at: 1 },
    { ...time, at: 2 },
  ];
  expect(read(document(curves, ["1840,T0"], { head: '<indexCurve columnIndex="2">TIME</indexCurve>' }))).toMatchObject({
    names: ["TIME", "DMEA"],
    rows: ["T0,1840"],
  });
});

it("counts an index at place 0 from the start by the step", () => {
  const head = '<indexCurve columnIndex="0">TIME</indexCurve><stepIncrement uom="min">0.5</stepIncrement>';
  const curves = [
    { ...time, at: 0 },
    { ...depth, at: 1 },
  ];
  expect(read(document(curves, ["1840", "1841"], { head }))).toMatchObject({
    names: ["TIME", "DMEA"],
    rows: ["2026-11-28T14:00:00.000Z,1840", "2026-11-28T14:00:30.000Z,1841"],
  });
  const without = document(curves, ["1840"], { head: '<indexCurve columnIndex="0">TIME</indexCurve>' });
  expect(() => read(without)).toThrow("it names no start or no step");
  const silent: Curve = { name: "NOTE", at: 0 };
  expect(read(document([time, silent, depth], ["T0,1840"])).names).toEqual(["TIME", "DMEA"]);
});

it("refuses rows without curves, and two curves of one place", () => {
  expect(() => read(document([], ["T0,1840"]))).toThrow("so its columns are unknown");
  expect(() => read(document([time, depth, { name: "DBTM", at: 2 }], ["T0,1840"]))).toThrow(
    "DMEA and DBTM are both declared as column 2",
  );
});

it("takes no unit from a list of another length than that of the names", () => {
  const units: string[] = [];
  const reader = createLogReader({
    columns: (columns) => units.push(...columns.map(({ unit }) => unit)),
    row: () => undefined,
    log: () => undefined,
  });
  const lists = "<mnemonicList>TIME,DMEA,WOBA</mnemonicList><unitList>m,kN</unitList>";
  reader.push(document([{ name: "DMEA", unit: "ft" }], ["T0,1,2"], { head: "", lists }));
  reader.end();
  expect(units).toEqual(["", "ft", ""]);
});

it("takes no unit from the list of other columns", () => {
  const units: string[][] = [];
  const reader = createLogReader({
    columns: (columns) => units.push(columns.map(({ unit }) => unit)),
    row: () => undefined,
    log: () => undefined,
  });
  const part = (names: string, list: string) =>
    `<logData><mnemonicList>${names}</mnemonicList>${list}<data>T0,1,2</data></logData>`;
  const first = part("TIME,DMEA,WOBA", "<unitList>,m,kN</unitList>");
  const whole = document([], []).replace(/<logData>.*<\/logData>/s, first + part("TIME,WOBA,DMEA", ""));
  reader.push(whole);
  reader.end();
  expect(units).toEqual([
    ["", "m", "kN"],
    ["", "", ""],
  ]);
});

it("never assigns a value to another curve, for any missing, quoted or moved columns", () => {
  const columns = fc.uniqueArray(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 6 });
  const text = fc.stringMatching(/^[a-z ,"]{0,6}$/);
  fc.assert(
    fc.property(
      columns,
      fc.integer({ min: 9, max: 11 }),
      text,
      fc.integer({ min: -1, max: 1 }),
      (places, width, note, change) => {
        const curves = [time, ...places.map((at): Curve => ({ name: `C${at}`, unit: "m", at }))];
        const cells = Array.from({ length: width }, (_, at) => (at === 0 ? "T0" : String(at + 1)));
        const noteAt = Array.from({ length: width - 1 }, (_, at) => at + 2).find((at) => !places.includes(at));
        if (noteAt !== undefined) cells[noteAt - 1] = `"${note.replaceAll('"', '""')}"`;
        const other = change < 0 ? cells.slice(0, -1) : change > 0 ? [...cells, "x"] : cells;
        const { names, rows } = read(document(curves, [cells.join(","), other.join(",")]));
        for (const row of rows) {
          const values = row.split(",");
          const givenNames = names.map((name, at) => (name.startsWith("C") ? `C${values[at]}` : name));
          expect(givenNames).toEqual(names);
        }
        expect(rows.length).toBeGreaterThanOrEqual(change === 0 ? 2 : 1);
      },
    ),
  );
});
