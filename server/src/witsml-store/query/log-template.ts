import { attributeOf, elementsOf, textOf, type XmlElement } from "@sigma/formats/witsml/read/read-xml";
import type { WrittenCurve } from "@sigma/formats/witsml/write/write-log";
import { areCompatible, convert } from "@sigma/terms/units";
import { ReturnCodeError } from "../return-codes";

/**
 * The curves that a template names: in the list of its data, otherwise in its curves; all if it names none. A curve that
 * the log does not have is left out.
 *
 * @throws ReturnCodeError -429, -460, -482
 */
export function curvesAsked(template: XmlElement, all: readonly WrittenCurve[], indexMnemonic: string): WrittenCurve[] {
  const wantedMnemonics = curvesNamed(template);
  if (wantedMnemonics.length === 0) return [...all];
  const byName = new Map(all.map((curve) => [curve.mnemonic.toLowerCase(), curve]));
  return wantedMnemonics
    .filter((name) => name.toLowerCase() !== indexMnemonic.toLowerCase())
    .flatMap((name) => byName.get(name.toLowerCase()) ?? []);
}

/** Whether a template names curves in addition to the index; a log that has none of them has no rows for it. */
export const namesCurves = (template: XmlElement, indexMnemonic: string): boolean =>
  curvesNamed(template).some((name) => name.toLowerCase() !== indexMnemonic.toLowerCase());

function curvesNamed(template: XmlElement): string[] {
  const sections = elementsOf(template, "logData");
  if (sections.length > 1) throw new ReturnCodeError(-429);
  const listedMnemonics = (textOf(sections[0], "mnemonicList") ?? "").split(",").flatMap((name) => name.trim() || []);
  const curveMnemonics = elementsOf(template, "logCurveInfo").flatMap((curve) => textOf(curve, "mnemonic") ?? []);
  const isEqual =
    listedMnemonics.length === curveMnemonics.length && listedMnemonics.every((name) => curveMnemonics.includes(name));
  if (listedMnemonics.length > 0 && curveMnemonics.length > 0 && !isEqual) throw new ReturnCodeError(-460);
  const wantedMnemonics = listedMnemonics.length > 0 ? listedMnemonics : curveMnemonics;
  if (new Set(wantedMnemonics).size < wantedMnemonics.length) throw new ReturnCodeError(-482);
  return wantedMnemonics;
}

/**
 * The range of rows that a template asks for: epoch seconds or ft, ends included.
 *
 * @throws ReturnCodeError -409 for an end that cannot be read, -443 for a unit that isn't a unit of length, -458 for a range of
 *   the other index
 */
export function rangeAsked(template: XmlElement, index: "time" | "depth"): { from?: number; to?: number } {
  const times = [textOf(template, "startDateTimeIndex"), textOf(template, "endDateTimeIndex")];
  const depths = [textOf(template, "startIndex"), textOf(template, "endIndex")];
  if (times.some((text) => text !== null) && depths.some((text) => text !== null)) throw new ReturnCodeError(-458);
  const [from, to] =
    index === "time"
      ? times.map(readMoment)
      : depths.map((text, at) => readDepth(text, attributeOf(template, at === 0 ? "startIndex" : "endIndex", "uom")));
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** Whether a time value of the schemas names its zone. */
export const namesZone = (text: string): boolean => /(Z|[+-]\d{2}:?\d{2})$/i.test(text);

/** A time value of the schemas; without a zone it is in UTC. @throws ReturnCodeError -409 */
export function readMoment(text: string | null): number | undefined {
  if (text === null) return undefined;
  const time = Date.parse(namesZone(text) ? text : `${text}Z`) / 1000;
  if (!Number.isFinite(time)) throw new ReturnCodeError(-409, `${text.slice(0, 40)} isn't a time`);
  return time;
}

/** A depth in its unit, ft without one. @throws ReturnCodeError -409, -443 */
export function readDepth(text: string | null, uom: string | null): number | undefined {
  if (text === null) return undefined;
  const value = Number(text);
  if (!Number.isFinite(value)) throw new ReturnCodeError(-409, `${text.slice(0, 40)} isn't a depth`);
  if (uom !== null && !areCompatible(uom, "ft"))
    throw new ReturnCodeError(-443, `${uom.slice(0, 20)} isn't a unit of length`);
  return uom === null ? value : convert(value, uom, "ft");
}
