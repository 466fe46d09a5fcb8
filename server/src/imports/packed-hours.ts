import type { EncodedHour } from "../storage/samples/codec/hour-codec";

/** Encoded hours whose bytes are in one buffer, which is transferred between threads without copying. */
export type PackedHours = {
  hours: (Omit<EncodedHour, "axis" | "chunks"> & { axis: Place; chunks: PackedChunk[] })[];
  bytes: Uint8Array<ArrayBuffer>;
};

type Place = [start: number, end: number];
type PackedChunk = Omit<EncodedHour["chunks"][number], "minutes" | "data"> & { minutes: Place; data: Place };

/** Packs hours for another thread. */
export function packHours(hours: readonly EncodedHour[]): PackedHours {
  const buffers = hours.flatMap(({ axis, chunks }) => [
    axis,
    ...chunks.flatMap(({ minutes, data }) => [minutes, data]),
  ]);
  const bytes = new Uint8Array(buffers.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  const place = (buffer: Buffer): Place => {
    bytes.set(buffer, at);
    return [at, (at += buffer.length)];
  };
  return {
    hours: hours.map(({ axis, chunks, ...hour }) => ({
      ...hour,
      axis: place(axis),
      chunks: chunks.map(({ minutes, data, ...chunk }) => ({ ...chunk, minutes: place(minutes), data: place(data) })),
    })),
    bytes,
  };
}

/** The packed hours; they are views into the bytes. */
export function unpackHours({ hours, bytes }: PackedHours): EncodedHour[] {
  const all = Buffer.from(bytes.buffer);
  const at = ([start, end]: Place) => all.subarray(start, end);
  return hours.map(({ axis, chunks, ...hour }) => ({
    ...hour,
    axis: at(axis),
    chunks: chunks.map(({ minutes, data, ...chunk }) => ({ ...chunk, minutes: at(minutes), data: at(data) })),
  }));
}
