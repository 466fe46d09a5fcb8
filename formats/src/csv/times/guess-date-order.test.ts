import * as fc from "fast-check";
import { expect, it } from "vitest";
import { guessDateOrder } from "./guess-date-order";
import type { DateOrder } from "./parse-date";
import { createTimeReader } from "./time-reader";

const orderOf = (texts: readonly string[], name = "", decimal: "." | "," = ".") => {
  const { order, isCertain } = guessDateOrder([texts], name, decimal);
  return isCertain ? order : "asked";
};

it("takes the order in which every date exists, if there is only one [WS-147]", () => {
  expect(orderOf(["13/03/2019 00:00", "04/03/2019 00:00"])).toBe("dmy");
  expect(orderOf(["03/13/2019 00:00"])).toBe("mdy");
  expect(orderOf(["99-03-13 00:00"])).toBe("ymd");
  expect(orderOf(["2019-03-04 00:00"])).toBe("ymd");
  expect(orderOf(["03/03/2019 00:00"], "")).not.toBe("asked");
});

it("takes the order in which rows of two dates are close together", () => {
  expect(orderOf(["03/04/2019 23:59", "04/04/2019 00:00"])).toBe("dmy");
  expect(orderOf(["04/03/2019 23:59", "04/04/2019 00:00"])).toBe("mdy");
  expect(orderOf(["19/03/01 10:00", "19/03/02 10:00", "19/03/03 10:00"])).toBe("ymd");
  expect(orderOf(["04/03/21 23:59:59", "05/03/21 00:00:00"])).toBe("dmy");
});

it("asks for the order if days and steps leave it open, and names the possible orders", () => {
  expect(guessDateOrder([["21/03/04 10:00:00", "21/03/04 10:00:01"]])).toEqual({
    order: "ymd",
    isCertain: false,
    readings: [
      { order: "ymd", day: [2021, 3, 4] },
      { order: "dmy", day: [2004, 3, 21] },
    ],
    example: "21/03/04 10:00:00",
    isMixed: false,
  });
  expect(orderOf(["03/04/19 00:00"])).toBe("asked");
});

it("reads MM/DD/YYYY as month first unless days or steps show otherwise [OP-025]", () => {
  expect(orderOf(["3/1/2019 10:00", "3/1/2019 10:00"])).toBe("mdy");
  expect(orderOf(["03/04/2019 00:00"], "Time", ",")).toBe("asked");
  expect(orderOf(["03/04/2019-00:00:00"])).toBe("dmy");
  expect(orderOf(["13/04/2019 00:00"])).toBe("dmy");
  expect(orderOf(["03/04/2019 23:59", "04/04/2019 00:00"])).toBe("dmy");
});

it("takes the end of a file for no neighbour of its beginning", () => {
  const blocks = [["01/05/19 10:00"], ["01/06/19 10:00"]];
  expect(guessDateOrder(blocks).isCertain).toBe(false);
});

it("takes the order that the name of the column or its unit writes", () => {
  expect(orderOf(["03/04/2019 00:00"], "Time (DD/MM/YYYY hh:mm)")).toBe("dmy");
  expect(orderOf(["03/04/19 00:00"], "TIME YY/MM/DD-HH:MM:SS")).toBe("ymd");
  expect(orderOf(["13/04/2019 00:00"], "Time (MM/DD/YYYY)")).toBe("dmy");
});

it("takes what is written in one order alone by its form", () => {
  expect(orderOf(["190301 083724", "190301 083725"])).toBe("ymd");
  expect(orderOf(["01.03.2019 10:00:00"], "", ",")).toBe("dmy");
  expect(orderOf(["01.03.2019 10:00:00"])).toBe("asked");
  expect(orderOf(["03/01/2019 12:00:00 a.m."])).toBe("mdy");
  expect(orderOf(["13/01/2019 12:00:00 a.m."])).toBe("dmy");
});

it("asks for six digits that can be a day of 2005 or later in several orders, or are in a future year", () => {
  for (let year = 2005; year <= 2026; year++) {
    for (let day = 1; day <= 31; day++) {
      const text = `${String(day).padStart(2, "0")}01${String(year).slice(2)} 083724`;
      const isOneDay = day === year - 2000;
      expect([text, isOneDay ? "asked" : orderOf([text])]).toEqual([text, "asked"]);
    }
  }
  expect(orderOf(["310119 083724", "310119 083725"])).toBe("asked");
  expect(orderOf(["310119 083724"], "Date DDMMYY")).toBe("dmy");
  expect(orderOf(["310119 235959", "010219 000000"])).toBe("dmy");
  expect(orderOf(["310104 083724"])).toBe("asked");
  expect(orderOf(["10319 83724"])).toBe("asked");
  expect(orderOf(["010319 083724"])).toBe("asked");
  expect(orderOf(["010319 083724"], "DDMMYY")).toBe("dmy");
  expect(orderOf(["280219 235959", "010319 000000"])).toBe("dmy");
  expect(orderOf(["200204 083724"])).toBe("ymd");
});

it("takes a month by its name with two digits around it for a date with the day first, unless steps or years show otherwise", () => {
  expect(orderOf(["04-MAR-21 08:37:24", "04-MAR-21 08:37:25"])).toBe("dmy");
  expect(orderOf(["21-MAR-04 23:59:59", "21-MAR-05 00:00:00"])).toBe("ymd");
  expect(orderOf(["04-MAR-21 23:59:59", "05-MAR-21 00:00:00"])).toBe("dmy");
  expect(orderOf(["21-MAR-04 08:37:24"])).toBe("asked");
  expect(orderOf(["99-MAR-04 08:37:24"])).toBe("ymd");
  expect(orderOf(["4 March 21 08:37"])).not.toBe("asked");
  const read = (dateOrder: DateOrder) => createTimeReader({ dateOrder, timeZone: "UTC" }).read("21-MAR-04 00:00:00");
  const day = (text: string) => Date.parse(text) / 1000;
  expect([read("ymd"), read("dmy"), read("mdy")]).toEqual(["2021-03-04", "2004-03-21", "2004-03-21"].map(day));
});

it("finds dates in more than one order", () => {
  const { isCertain, isMixed, example } = guessDateOrder([
    ["13/03/2019 10:00", "14/03/2019 10:00"],
    ["03/14/2019 10:00"],
  ]);
  expect([isCertain, isMixed, example]).toEqual([false, true, "03/14/2019 10:00"]);
});

type Form = {
  order: DateOrder | "any";
  write: (day: [string, string, string], clock: [string, string, string]) => string;
};
const two = (year: string) => year.slice(2);
const forms: Record<string, Form> = {
  iso: { order: "any", write: ([y, m, d], [h, n, s]) => `${y}-${m}-${d}T${h}:${n}:${s}` },
  "dd/mm/yyyy-": { order: "dmy", write: ([y, m, d], [h, n, s]) => `${d}/${m}/${y}-${h}:${n}:${s}` },
  "mm/dd/yyyy": { order: "mdy", write: ([y, m, d], [h, n, s]) => `${m}/${d}/${y} ${h}:${n}:${s}` },
  "m/d/yy": { order: "mdy", write: ([y, m, d], [h, n, s]) => `${+m}/${+d}/${two(y)} ${h}:${n}:${s}` },
  "dd-mm-yy": { order: "dmy", write: ([y, m, d], [h, n, s]) => `${d}-${m}-${two(y)} ${h}:${n}:${s}` },
  "yy/mm/dd": { order: "ymd", write: ([y, m, d], [h, n, s]) => `${two(y)}/${m}/${d} ${h}:${n}:${s}` },
  "yy-mm-dd": { order: "ymd", write: ([y, m, d], [h, n, s]) => `${two(y)}-${m}-${d} ${h}:${n}:${s}` },
  "dd.mm.yyyy": { order: "dmy", write: ([y, m, d], [h, n, s]) => `${d}.${m}.${y} ${h}.${n}.${s}` },
  yyyymmdd: { order: "any", write: ([y, m, d], [h, n, s]) => `${y}${m}${d} ${Number(h + n + s)}` },
  yymmdd: { order: "ymd", write: ([y, m, d], [h, n, s]) => `${two(y)}${m}${d} ${h}${n}${s}` },
  ddmmyyyy: { order: "dmy", write: ([y, m, d], [h, n, s]) => `${d}${m}${y} ${h}${n}${s}` },
  "mm/dd/yyyy am": {
    order: "mdy",
    write: ([y, m, d], [h, n, s]) =>
      `${m}/${d}/${y} ${Number(h) % 12 || 12}:${n}:${s} ${Number(h) < 12 ? "a.m." : "p.m."}`,
  },
};

it.each(Object.entries(forms))(
  "reads times written as %s correctly, or asks, and never reads them as another day",
  (_name, form) => {
    const rows = fc.record({
      start: fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 }),
      step: fc.integer({ min: 1, max: 7200 }),
      count: fc.integer({ min: 1, max: 60 }),
    });
    fc.assert(
      fc.property(rows, ({ start, step, count }) => {
        const times = Array.from({ length: count }, (_, at) => start + at * step);
        const texts = times.map((time) => {
          const [, y, m, d, h, n, s] = /(\d+)-(\d+)-(\d+)T(\d+):(\d+):(\d+)/.exec(new Date(time * 1000).toISOString())!;
          return form.write([y!, m!, d!], [h!, n!, s!]);
        });
        const { order, isCertain, readings } = guessDateOrder([texts]);
        const reader = createTimeReader({ dateOrder: order, timeZone: "UTC" });
        const isRead = isCertain && texts.every((text, at) => reader.read(text) === times[at]);
        const isAsked = !isCertain && readings.some((reading) => reading.order === form.order);
        expect(isRead || isAsked).toBe(true);
      }),
      { numRuns: 60 },
    );
  },
);

it("leaves out a row whose date order differs from the rows above, but accepts a gap", () => {
  const reader = createTimeReader({ dateOrder: "dmy", timeZone: "UTC" });
  const read = (text: string) => [reader.read(text) !== null, reader.fault ?? null];
  expect(read("03/04/2019 10:00:00")).toEqual([true, null]);
  expect(read("04/03/2019 10:00:01")).toEqual([false, "other-order"]);
  expect(read("04/13/2019 10:00:01")).toEqual([false, "other-order"]);
  expect(read("03/04/2019 10:00:02")).toEqual([true, null]);
  expect(read("09/06/2019 10:00:02")).toEqual([true, null]);
  expect(read("soon")).toEqual([false, null]);
});
