import type { Feet } from "@sigma/terms/quantities";
import { converter } from "@sigma/terms/units";
import { parseCsvNumber } from "./parse-csv-number";
import type { IndexReader } from "../rows/scanned-rows";
import type { DecimalMark } from "../../table/read-number";

/** How the depths of a file are written. */
export type DepthStyle = { decimal: DecimalMark; unit: string };

/**
 * Creates the reader of the depths of one file: ft, to 0.0001 ft, so that equal depths of two files compare equal.
 */
export function createDepthReader({ decimal, unit }: DepthStyle): IndexReader {
  const toFeet = converter(unit, "ft");
  const decoder = new TextDecoder();
  const read = (text: string): Feet | null => {
    const value = parseCsvNumber(text.trim(), decimal);
    return value === null ? null : roundDepth(toFeet(value));
  };
  return { read, readBytes: (bytes, start, end) => read(decoder.decode(bytes.subarray(start, end))) };
}

/** A depth as rows of logs keep it. */
export const roundDepth = (depth: Feet): Feet => Math.round(depth * 1e4) / 1e4;
