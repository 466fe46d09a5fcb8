import { expect, it } from "vitest";
import {
  askedUnits,
  candidatesOf,
  depthPreview,
  mappingDraftOf,
  fits,
  freeColumns,
  hasIndex,
  lastCell,
  mappingOf,
  isFolded,
  NOT_IN_FILE,
  openFields,
  openMapping,
  shownFields,
  timePreview,
  unitOf,
  unusedColumns,
  withColumn,
  withDate,
  withLikelyUnits,
  withoutTheRest,
} from "./mapping-draft";
import { readCsvFile } from "../rows/read-file";

const rows = (header: string, ...lines: string[]) => readCsvFile(new Blob([[header, ...lines, ""].join("\n")]));
const usual = (hookload: string) => `2009-07-04 06:51:5,3208.5,3208.5,${hookload}`;
const file = (hookload = "198.5") =>
  rows(
    "Date Time,Hole Depth (ft),Bit Depth (ft),Hookload (klb),FLOW_IN,PUMP_OUT,Pit",
    ...Array.from({ length: 9 }, (_, k) => usual(hookload).replace(":5,", `:5${k},`) + ",910,911,1"),
  );

it("maps a column by itself only where exactly one fits [WS-149, OP-024]", async () => {
  const read = await file();
  const draft = openMapping(read);
  expect(draft.columns).toMatchObject({
    time: "Date Time",
    holeDepth: "Hole Depth (ft)",
    bitDepth: "Bit Depth (ft)",
    hookload: "Hookload (klb)",
  });
  expect(draft.columns.pumpRate).toBeUndefined();
  expect(candidatesOf(read, draft, "pumpRate")).toBe(2);
});

it("ignores rows of another width when it guesses a unit, and maps neither of two columns of one name", async () => {
  const lines = [0, 1, 2, 3, 4].map((second) => `2019-03-01 10:00:0${second},,8000,8000,50`);
  const broken = "2019-03-01 10:00:09,lost 2, gained 1,8000,8000,50";
  const read = await rows("Time,Memos,Hole Depth (ft),Bit Depth (ft),ROP", ...lines, broken);
  expect(unitOf(read, openMapping(read), "rop")).toMatchObject({ unit: "ft/hr", isLikely: true });
  const twice = await rows(
    "Time,Hole Depth (ft),Bit Depth (ft),ROP (ft/hr),ROP (ft/hr)",
    "2019-03-01 10:00:00,1,1,5,6",
  );
  expect(openMapping(twice).columns.rop).toBeUndefined();
});

it("offers a column to one field only [WS-148]", async () => {
  const read = await file();
  const draft = openMapping(read);
  expect(freeColumns(read, draft, "pumpRate")).toEqual(["FLOW_IN", "PUMP_OUT", "Pit"]);
  expect(freeColumns(read, draft, "hookload")).toContain("Hookload (klb)");
  expect(unusedColumns(read, draft)).toEqual(["FLOW_IN", "PUMP_OUT", "Pit"]);
});

it("is open until each field has a column or is marked as missing; time and depths must have one [WS-146, OP-024]", async () => {
  const read = await file();
  const draft = openMapping(read);
  expect(openFields(draft)).toEqual(["pumpRate"]);
  expect(draft.columns.torque).toBe(NOT_IN_FILE);
  expect([isFolded(draft, "torque"), isFolded(draft, "pumpRate"), isFolded(draft, "hookload")]).toEqual([
    true,
    false,
    false,
  ]);
  const rest = withoutTheRest(draft);
  expect(openFields(rest)).toEqual([]);
  expect(mappingOf(read, rest).fieldsMapping).toMatchObject({ torque: null, hookload: "Hookload (klb)" });
  expect(openFields({ ...rest, columns: { ...rest.columns, bitDepth: "" } })).toEqual(["bitDepth"]);
});

it("uses a column named date as the time if it also contains the time of day [WS-147]", async () => {
  const line = "2009-07-04 06:00:00,1,1";
  const whole = openMapping(await rows("Date,Hole Depth,Bit Depth", line, line.replace(":00,", ":01,")));
  expect([whole.separateDate, whole.columns.time, whole.columns.date]).toEqual([false, "Date", undefined]);
  const days = openMapping(await rows("Date,Hole Depth,Bit Depth", "2009-07-04,1,1", "2009-07-05,1,1"));
  expect(days.columns.time).toBeUndefined();
});

it("takes a file whose times have an unknown name as a file by time, and asks for the column", async () => {
  const lines = ["04.03.2026 00:00:00;1500,0;1500,0;70,5", "04.03.2026 00:00:01;1500,1;1500,1;71,5"];
  const draft = openMapping(await rows("Datum Zeit;Hole Depth (m);Bit Depth (m);Hookload (t)", ...lines));
  expect([draft.index, draft.columns.time]).toEqual(["time", undefined]);
  expect(openFields(draft)).toContain("time");
  expect(openMapping(await rows("Depth (m),Gamma", "1500,70", "1501,71")).index).toBe("depth");
});

it("asks for date and time if they have separate columns [WS-147, OP-025]", async () => {
  const read = await rows("Date,Time,Hole Depth,Bit Depth", "2009-07-04,06:00:00,1,1", "2009-07-04,06:00:01,1,1");
  const draft = openMapping(read);
  expect(draft.separateDate).toBe(true);
  expect(shownFields(draft).map(({ id }) => id)).toContain("date");
  expect(timePreview(read, draft)).toEqual({ first: 1_246_687_200, last: 1_246_687_201 });
  expect(openFields({ ...draft, columns: { ...draft.columns, date: undefined } })).toContain("date");
  const together = withDate(read, draft, false);
  expect(shownFields(together).map(({ id }) => id)).not.toContain("date");
});

it("asks for the unit of a column without one if the file names units of other such columns", async () => {
  const lines = Array.from({ length: 9 }, (_, k) => `2009-07-04 06:51:5${k},978.1,978.1,25,12000,90`);
  const read = await rows("Date Time,Hole Depth (m),Bit Depth (m),Block Height,SPP (kPa),Hookload", ...lines);
  const draft = openMapping(read);
  expect(unitOf(read, draft, "blockHeight")).toMatchObject({
    unit: "m",
    question: "The file names m for Hole Depth (m), and no unit here. Is this column in m?",
    candidates: ["ft"],
  });
  expect(askedUnits(read, draft)).toEqual(["blockHeight", "hookload"]);
  const confirmedDraft = withLikelyUnits(read, draft);
  expect(askedUnits(read, confirmedDraft)).toEqual([]);
  expect(mappingOf(read, confirmedDraft).options.units).toMatchObject({ blockHeight: "m", hookload: "klb" });
});

it("reads times in the zone and the order of dates that are chosen", async () => {
  const read = await rows("Time,Hole Depth,Bit Depth", "03/04/2019 06:00:00,1,1");
  const draft = { ...openMapping(read), dateOrder: "dmy" as const };
  expect(timePreview(read, draft).first).toBe(Date.UTC(2019, 3, 3, 6) / 1000);
  const inTexas = timePreview(read, { ...draft, dateOrder: "mdy", timeZone: "America/Chicago" });
  expect(inTexas.first).toBe(Date.UTC(2019, 2, 4, 12) / 1000);
});

it("guesses the order of dates again when another column is chosen for the time", async () => {
  const read = await rows("When,Hole Depth,Bit Depth", "25/04/2019 06:00:00,1,1", "25/04/2019 06:00:01,1,1");
  const draft = openMapping(read);
  expect(timePreview(read, draft).first).toBeNull();
  const chosenDraft = withColumn(read, draft, "time", "When");
  expect([chosenDraft.dateOrder, timePreview(read, chosenDraft).first]).toEqual([
    "dmy",
    Date.UTC(2019, 3, 25, 6) / 1000,
  ]);
});

it("has no order of dates until the user selects it, if the dates are ambiguous [OP-025]", async () => {
  const header = "Time,Hole Depth,Bit Depth";
  const read = await rows(header, "21/03/04 06:00:00,1,1", "21/03/04 06:00:01,1,1");
  const draft = openMapping(read);
  expect([draft.dateOrder, hasIndex(read, draft)]).toEqual([null, false]);
  expect(hasIndex(read, { ...draft, dateOrder: "ymd" })).toBe(true);
  const keptMapping = mappingOf(read, { ...draft, dateOrder: "dmy" });
  expect(mappingDraftOf(keptMapping, read).dateOrder).toBe("dmy");
  const other = await rows(header, "04/13/21 06:00:00,1,1", "04/13/21 06:00:01,1,1");
  expect([mappingDraftOf(keptMapping, other).dateOrder, fits(keptMapping, other), fits(keptMapping, read)]).toEqual([
    "mdy",
    false,
    true,
  ]);
});

it("opens on a date and a time in digits, and on a time that the delimiter cuts", async () => {
  const wits = await rows("Date,Time,Hole Depth,Bit Depth", "190301,95959,1,1", "190301,100000,1,1");
  const draft = openMapping(wits);
  expect([draft.separateDate, timePreview(wits, draft).last]).toEqual([true, Date.UTC(2019, 2, 1, 10) / 1000]);
  const namedMonths = await rows("Time,Hole Depth,Bit Depth", "Mar 01, 2019 10:00:00,1,2", "Mar 01, 2019 10:00:01,1,2");
  expect(timePreview(namedMonths, openMapping(namedMonths)).last).toBe(Date.UTC(2019, 2, 1, 10, 0, 1) / 1000);
  expect(lastCell(namedMonths, "Bit Depth")).toBe("2");
});

it("does not open as a depth log if a LAS file is indexed by vertical depth", async () => {
  const las = (curve: string) =>
    new Blob([`~V\n VERS. 2.0 :\n~C\n ${curve}\n ROP.M/HR :\n~A\n100 5\n101 6\n`], { type: "text/plain" });
  const vertical = await readCsvFile(las("TVD.M : depth"));
  expect(openMapping(vertical).columns.holeDepth).toBeUndefined();
  const describedFile = await readCsvFile(las("DEPT.M : true vertical depth"));
  expect(openMapping(describedFile).columns.holeDepth).toBeUndefined();
  expect(openMapping(await readCsvFile(las("DEPT.M : depth")))).toMatchObject({
    index: "depth",
    columns: { holeDepth: "DEPT" },
  });
});

it("asks about a unit whose values do not look like it, and does not change it by itself", async () => {
  const read = await file("6");
  const draft = withoutTheRest(openMapping(read));
  expect(askedUnits(read, draft)).toEqual(["hookload"]);
  expect(unitOf(read, draft, "hookload")).toMatchObject({ unit: "klb", source: "named" });
  const confirmedDraft = { ...draft, confirmed: ["hookload" as const] };
  expect([askedUnits(read, confirmedDraft), mappingOf(read, confirmedDraft).options.units]).toEqual([
    [],
    expect.objectContaining({ hookload: "klb" }),
  ]);
  const other = { ...draft, units: { hookload: "tf" } };
  expect([askedUnits(read, other), mappingOf(read, other).options.units?.hookload]).toEqual([[], "tf"]);
});

it("opens a saved mapping on a file for the columns that the file has", async () => {
  const read = await file();
  const keptMapping = mappingOf(read, withoutTheRest(openMapping(read)));
  const again = mappingDraftOf(keptMapping, read);
  expect(openFields(again)).toEqual([]);
  expect(mappingOf(read, again)).toEqual(keptMapping);
  const other = await rows("Time,Hole Depth,Bit Depth", "2009-07-04 06:00:00,1,1");
  expect(openFields(mappingDraftOf(keptMapping, other))).toContain("holeDepth");
});

const forge = (...lines: string[]) =>
  rows("Depth,ROP(1 ft),WOB (k-lbs),Rotary Speed (rpm),Surface Torque (psi),Block Height", ...lines);

it("opens a file with a depth and no time as a depth log, and asks for the depth unit if the file has none", async () => {
  const read = await forge("86.18,61.14,0,151.09,8.93,30", "85.18,56.8,-999.25,151.09,8.93,31");
  const draft = openMapping(read);
  expect(draft).toMatchObject({ index: "depth", columns: { holeDepth: "Depth", wob: "WOB (k-lbs)" } });
  expect(shownFields(draft).map(({ id }) => id)).not.toContain("time");
  const columns = { ...draft.columns, rop: "ROP(1 ft)", rpm: "Rotary Speed (rpm)" };
  const whole = withoutTheRest({ ...draft, columns });
  expect(openFields(whole)).toEqual([]);
  expect(askedUnits(read, whole)).toContain("holeDepth");
  expect(unitOf(read, whole, "holeDepth")).toMatchObject({
    question: "The file does not name the unit of this column. Is it ft?",
    candidates: ["m"],
  });
  const inMetres = { ...whole, units: { holeDepth: "m" } };
  expect(askedUnits(read, inMetres)).not.toContain("holeDepth");
  expect(depthPreview(read, inMetres)!.first).toBeCloseTo(86.18 / 0.3048, 4);
  const { fieldsMapping, options } = mappingOf(read, inMetres);
  expect(fieldsMapping).not.toHaveProperty("blockHeight");
  expect(options).toMatchObject({ index: "depth", units: { holeDepth: "m", rop: "ft/hr" } });
  expect(options).not.toHaveProperty("timeZone");
  expect(mappingDraftOf({ fieldsMapping, options }, read).index).toBe("depth");
});

it("rejects a depth log whose depths cannot be read, or that has no channel", async () => {
  const unread = await rows("Depth (ft);WOB", "deep;3", "deeper;3");
  const draft = withoutTheRest(openMapping(unread));
  expect([draft.index, depthPreview(unread, draft), hasIndex(unread, draft)]).toEqual(["depth", null, false]);
  const thousands = await rows("Depth (ft);WOB", "1,234.5;3", "1,235.5;3");
  expect(depthPreview(thousands, openMapping(thousands))).toEqual({ first: 1234.5, last: 1235.5 });
  const bare = await rows("Depth (ft),Pit", "1234.5,3", "1235.5,3");
  expect(hasIndex(bare, withoutTheRest(openMapping(bare)))).toBe(false);
});

const las = (curves: readonly string[], ...lines: string[]) => lasOf("NO", curves, lines);
const lasOf = (wrap: string, curves: readonly string[], lines: readonly string[]) =>
  readCsvFile(
    new File(
      [["~V", "VERS. 2.0 :", `WRAP. ${wrap} :`, "~W", "NULL. 9999 :", "~C", ...curves, "~A", ...lines, ""].join("\n")],
      "a.las",
    ),
  );

it("opens a LAS file as a log by its first curve where that is a depth, with the units of ~Curve", async () => {
  const curves = ["DEPT.M :", "ROP.M/HR :", "RPMA.B/E :", "TIME.S :"];
  const read = await las(curves, ...Array.from({ length: 9 }, (_, k) => ` ${100 + k} ${k < 8 ? 20 : 9999} 90 1.2e9`));
  const draft = openMapping(read);
  expect(draft.index).toBe("depth");
  expect(draft.columns).toMatchObject({ holeDepth: "DEPT", rop: "ROP", rpm: "RPMA" });
  expect(unitOf(read, draft, "holeDepth")).toMatchObject({ unit: "m", source: "named", question: null });
  expect(unitOf(read, draft, "rop")).toMatchObject({ unit: "m/h", question: null });
  expect(unitOf(read, draft, "rpm")?.question).toBe(
    'The file has this column in "B/E", a unit that Sigma does not know. RPM reaches 90 rpm; usual are 15 to 400 rpm. Is it rpm?',
  );
  expect(depthPreview(read, draft)!.first).toBeCloseTo(328.08, 2);
  expect(mappingOf(read, withoutTheRest(draft)).options).toMatchObject({ delimiter: " ", headerLine: 11 });
});

it("opens a LAS file by time as time data", async () => {
  const read = await las(
    ["TIME.s :", "holeDepth.ft :", "bitDepth.ft :"],
    "1799900000 5000 4990",
    "1799900001 5001 4991",
  );
  const draft = openMapping(read);
  expect(draft).toMatchObject({
    index: "time",
    columns: { time: "TIME", holeDepth: "holeDepth", bitDepth: "bitDepth" },
  });
  expect(timePreview(read, draft)).toEqual({ first: 1_799_900_000, last: 1_799_900_001 });
});

it("shows the last row of a LAS file with wrapped rows", async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, k) => [`${100 + k}`, ` 20 90`, " 1"]).flat();
  const curves = ["DEPT.FT :", "ROP.FT/HR :", "RPM.RPM :", "GR.GAPI :"];
  for (const count of [9, 60_000]) {
    const read = await lasOf("YES", curves, rows(count));
    expect(depthPreview(read, openMapping(read))).toEqual({ first: 100, last: 99 + count });
  }
});

it("asks for the unit of a curve that has none and may be metric", async () => {
  const rows = Array.from({ length: 9 }, (_, k) => `${100 + k} 90 60 100`);
  const read = await las(["DEPT.M :", "ROP.- :", "GR. :", "RPM.RPM :"], ...rows);
  const draft = openMapping(read);
  expect(askedUnits(read, draft)).toEqual(["rop"]);
  expect(unitOf(read, draft, "rop")).toMatchObject({
    question:
      "The file does not name the unit of this column. ROP reaches 90 ft/hr; usual are 5 to 2,000 ft/hr. Is it ft/hr?",
    candidates: ["m/h"],
  });
});
