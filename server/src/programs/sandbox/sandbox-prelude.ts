/**
 * The code that prepares the globals of a program, evaluated in its context before it. It takes references to all functions that it
 * uses, so that the program cannot change them, and gives the server only numbers and short texts.
 *
 * It returns the function that describes an error of the program.
 */
export const SANDBOX_PRELUDE = `(function (host, setting) {
  "use strict";
  const { apply, ownKeys } = Reflect;
  const { parse, stringify } = JSON;
  const { freeze, create, keys, defineProperty, getOwnPropertyDescriptor } = Object;
  const { slice } = String.prototype;
  const { test } = RegExp.prototype;
  const { isFinite } = Number;
  const text = String;
  const { columns, channels, bounds, now, seed, inputs } = parse(setting);
  const cut = (given, most) => (given.length > most ? apply(slice, given, [0, most]) : given);
  const textOf = (given, most) => {
    if (typeof given === "string") return cut(given, most);
    if (typeof given === "object" && given !== null) return cut(text(stringify(given)), most);
    return cut(text(given), most);
  };
  const fail = (message) => { throw new TypeError(message); };

  const log = (...given) => {
    let line = "";
    for (let at = 0; at < given.length && line.length < bounds.logCharacters; at++)
      line += (at === 0 ? "" : " ") + textOf(given[at], bounds.logCharacters);
    host.log(cut(line, bounds.logCharacters));
  };
  const row = (given) => {
    if (typeof given !== "object" || given === null) fail("sigma.row takes an object with the names of columns");
    const names = keys(given);
    for (let at = 0; at < names.length; at++) {
      let isKnown = false;
      for (let other = 0; other < columns.length; other++) if (columns[other] === names[at]) isKnown = true;
      if (!isKnown) fail("the table has no column " + cut(names[at], 60));
    }
    const cells = create(null);
    for (let at = 0; at < columns.length; at++) {
      const cell = given[columns[at]];
      if (typeof cell === "number") cells[columns[at]] = isFinite(cell) ? cell : null;
      else if (typeof cell === "string") cells[columns[at]] = cut(cell, bounds.cellCharacters);
      else if (cell === undefined || cell === null) cells[columns[at]] = null;
      else fail("the column " + columns[at] + " takes a number, a text or null");
    }
    host.row(stringify(cells));
  };
  const notice = (given, severity = "info") => {
    if (typeof given !== "string" || given === "") fail("sigma.notice takes a text");
    if (severity !== "info" && severity !== "warning" && severity !== "critical")
      fail("the severity of a notice is info, warning or critical");
    host.notice(cut(given, bounds.noticeCharacters), severity);
  };
  const value = (channel, time, given) => {
    let index = -1;
    for (let at = 0; at < channels.length; at++) if (channels[at] === channel) index = at;
    if (index < 0) fail("the program has no output channel " + textOf(channel, 60));
    if (typeof time !== "number" || !isFinite(time)) fail("sigma.value takes a time in epoch seconds");
    if (given !== null && typeof given !== "number") fail("sigma.value takes a number or null");
    host.value(index, time, given === null || !isFinite(given) ? NaN : given);
  };

  // Mulberry32, seeded by the identity of the run.
  let state = seed >>> 0;
  const { imul } = Math;
  Math.random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let hash = imul(state ^ (state >>> 15), state | 1);
    hash ^= hash + imul(hash ^ (hash >>> 7), hash | 61);
    return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
  };

  // A clock that stands at the moment of the run, in UTC.
  const RealDate = Date;
  const { construct } = Reflect;
  const local = /^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+$/;
  const asUtc = (given) => (typeof given === "string" && apply(test, local, [given]) ? given + "Z" : given);
  const utcOf = RealDate.UTC;
  const parseDate = RealDate.parse;
  const prototype = RealDate.prototype;
  const { toISOString } = prototype;
  function UtcDate(...given) {
    if (new.target === undefined) return apply(toISOString, new RealDate(now * 1000), []);
    const moment = given.length === 0 ? now * 1000 : given.length === 1 ? asUtc(given[0]) : apply(utcOf, null, given);
    return construct(RealDate, [moment], new.target);
  }
  UtcDate.prototype = prototype;
  UtcDate.now = () => now * 1000;
  UtcDate.UTC = utcOf;
  UtcDate.parse = (given) => parseDate(asUtc(text(given)));
  prototype.constructor = UtcDate;
  const names = ownKeys(prototype);
  for (let at = 0; at < names.length; at++) {
    const name = names[at];
    if (typeof name !== "string") continue;
    const utc = apply(slice, name, [0, 3]) + "UTC" + apply(slice, name, [3]);
    if (typeof prototype[utc] === "function") defineProperty(prototype, name, getOwnPropertyDescriptor(prototype, utc));
  }
  prototype.getTimezoneOffset = () => 0;
  const isoText = function () { return apply(toISOString, this, []); };
  prototype.toString = isoText;
  prototype.toDateString = isoText;
  prototype.toTimeString = isoText;
  prototype.toLocaleString = isoText;
  prototype.toLocaleDateString = isoText;
  prototype.toLocaleTimeString = isoText;
  globalThis.Date = UtcDate;
  delete globalThis.performance;

  const sigma = freeze({ ...inputs, now, log, row, notice, value });
  defineProperty(globalThis, "sigma", { value: sigma, enumerable: true });
  defineProperty(globalThis, "console", { value: freeze({ log }), enumerable: false });

  return (error) => {
    if (typeof error !== "object" || error === null) return stringify({ name: "", message: textOf(error, 300), stack: "" });
    const part = (name) => {
      try {
        const content = error[name];
        return typeof content === "string" ? cut(content, 2000) : "";
      } catch {
        return "";
      }
    };
    return stringify({ name: part("name"), message: part("message"), stack: part("stack") });
  };
})`;
