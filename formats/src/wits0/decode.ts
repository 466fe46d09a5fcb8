/** One data line: the record and item as four digits, such as `0108`, and the text after them without outer blanks. */
export type WitsItem = { code: string; text: string };

/** One frame of the stream: its text as received from `&&` to `!!`, and its data lines in order. */
export class WitsPacket {
  /**
   * @param raw the text as received
   * @param lines three numbers per line: its code, and the start and end of the text after it in `raw`, without outer
   *   blanks. A second of a rig has sixty lines, and a string for each would take most of the decoding time.
   */
  constructor(
    readonly raw: string,
    private readonly lines: readonly number[],
  ) {}

  /** How many data lines it has. */
  get count(): number {
    return this.lines.length / 3;
  }

  /** The record and item of a line. */
  codeAt(line: number): string {
    return codes[this.lines[3 * line]!]!;
  }

  /** Start of the text of a line in `raw`. */
  startAt(line: number): number {
    return this.lines[3 * line + 1]!;
  }

  /** End of the text of a line in `raw`. */
  endAt(line: number): number {
    return this.lines[3 * line + 2]!;
  }

  /** The text of a line. */
  textAt(line: number): string {
    return this.raw.slice(this.startAt(line), this.endAt(line));
  }

  /** Every data line with its text. */
  get items(): WitsItem[] {
    return Array.from({ length: this.count }, (_, line) => ({ code: this.codeAt(line), text: this.textAt(line) }));
  }
}

/** Counts of a decoder since it was created. */
export type WitsCounters = {
  /** Characters pushed, one per byte. */
  bytes: number;
  packets: number;
  items: number;
  /** Characters outside any frame, or beyond the bound of one; blanks and line ends do not count. */
  skippedBytes: number;
  /** Lines inside frames that do not start with four digits, or whose end was lost. */
  malformedLines: number;
  /** Frames cut because they reached the bound. */
  oversized: number;
  /** Frames that were ended by the next `&&`, because their `!!` was missing. */
  unterminated: number;
};

/** Turns the bytes of one connection into packets. */
export type WitsDecoder = {
  /** Takes the next bytes, split anywhere, and returns the packets that they complete; never throws. */
  push(chunk: Uint8Array | string): WitsPacket[];
  readonly counters: Readonly<WitsCounters>;
};

/** No rig sends frames near this size; one that grows beyond it has lost its end. */
const MAX_PACKET_CHARACTERS = 65_536;

const TAB = 9;
const LF = 10;
const CR = 13;
const BLANK = 32;
const HARD_BLANK = 160;
const BANG = 33;
const AMPERSAND = 38;
const ZERO = 48;

/**
 * Creates a streaming decoder of WITS level 0 for one connection.
 *
 * Lines may end with CR LF, LF or CR. Unknown records and items are kept. A frame that is ended by the next `&&`, or that
 * reaches the size limit, is delivered with its complete lines. Bytes are read as Latin-1, so `raw` keeps each.
 *
 * @param maxPacketCharacters size limit of a frame, and so of the decoder's buffer between two pushes
 * @see http://petrospec-technologies.com/resource/wits_doc.htm — WITS specification, level 0
 */
export function createWitsDecoder(maxPacketCharacters = MAX_PACKET_CHARACTERS): WitsDecoder {
  const counters: WitsCounters = {
    bytes: 0,
    packets: 0,
    items: 0,
    skippedBytes: 0,
    malformedLines: 0,
    oversized: 0,
    unterminated: 0,
  };
  /** Text from the `&&` of the open frame on; outside a frame at most one `&`. */
  let pending = "";
  let inFrame = false;
  /** Start of the first unread line, and the position up to which its end has been searched. */
  let lineStart = 0;
  let scannedLength = 0;
  /** The lines of the open frame, as its packet will have them; the list is used again, since one that grows is costly. */
  const lines: number[] = [];
  let filledLines = 0;

  return { push, counters };

  function push(chunk: Uint8Array | string): WitsPacket[] {
    const text = typeof chunk === "string" ? chunk : latin1(chunk);
    counters.bytes += text.length;
    pending += text;
    const packets: WitsPacket[] = [];
    while (inFrame ? readFrame(packets) : findFrame());
    return packets;
  }

  /** Skips to the next `&&`; false if there isn't one yet. */
  function findFrame(): boolean {
    const start = pending.indexOf("&&");
    if (start < 0) {
      const keptLength = pending.endsWith("&") ? 1 : 0;
      countSkipped(0, pending.length - keptLength);
      pending = keptLength ? "&" : "";
      return false;
    }
    countSkipped(0, start);
    openFrame(start);
    return true;
  }

  function openFrame(start: number): void {
    pending = pending.slice(start);
    inFrame = true;
    filledLines = 0;
    lineStart = 2;
    scannedLength = 2;
  }

  /** Reads the lines at hand; true when the frame ended and more text may follow it. */
  function readFrame(packets: WitsPacket[]): boolean {
    const end = Math.min(pending.length, maxPacketCharacters);
    while (scannedLength < end) {
      const character = pending.charCodeAt(scannedLength);
      if (character === LF || character === CR) {
        if (isCut(scannedLength - 2)) {
          counters.malformedLines++;
          startNext(packets, scannedLength - 2);
          return true;
        }
        if (scannedLength > lineStart) readLine(lineStart, scannedLength);
        lineStart = ++scannedLength;
      } else if (scannedLength === lineStart + 1 && isPair(character, lineStart)) {
        if (character === BANG) closeFrame(packets, scannedLength + 1, scannedLength + 1);
        else startNext(packets, lineStart);
        return true;
      } else scannedLength++;
    }
    if (end < maxPacketCharacters) return false;
    counters.oversized++;
    countSkipped(lineStart, end);
    closeFrame(packets, lineStart, end);
    return true;
  }

  /** Whether the character completes a `!!` or `&&` at the start of the line. */
  function isPair(character: number, start: number): boolean {
    return (character === BANG || character === AMPERSAND) && pending.charCodeAt(start) === character;
  }

  /** Whether a line ends with the `&&` of the next frame: its own end was lost. */
  function isCut(start: number): boolean {
    return start > lineStart && pending.charCodeAt(start) === AMPERSAND && pending.charCodeAt(start + 1) === AMPERSAND;
  }

  /** The next frame starts before this one has ended. */
  function startNext(packets: WitsPacket[], start: number): void {
    counters.unterminated++;
    deliver(packets, lineStart);
    openFrame(start);
  }

  function closeFrame(packets: WitsPacket[], rawEnd: number, next: number): void {
    deliver(packets, rawEnd);
    pending = pending.slice(next);
    inFrame = false;
  }

  function deliver(packets: WitsPacket[], rawEnd: number): void {
    if (filledLines === 0) return;
    const packet = new WitsPacket(pending.slice(0, rawEnd), lines.slice(0, filledLines));
    counters.packets++;
    counters.items += packet.count;
    packets.push(packet);
  }

  function readLine(start: number, end: number): void {
    while (start < end && pending.charCodeAt(start) <= BLANK) start++;
    if (start === end) return;
    const code = codeAt(start, end);
    if (code < 0) {
      counters.malformedLines++;
      return;
    }
    let textStart = start + 4;
    while (textStart < end && isBlank(pending.charCodeAt(textStart))) textStart++;
    while (textStart < end && isBlank(pending.charCodeAt(end - 1))) end--;
    lines[filledLines++] = code;
    lines[filledLines++] = textStart;
    lines[filledLines++] = end;
  }

  /** The four digits at the start of a line as a number; -1 if there is other text. */
  function codeAt(start: number, end: number): number {
    if (end - start < 4) return -1;
    let code = 0;
    for (let index = start; index < start + 4; index++) {
      const digit = pending.charCodeAt(index) - ZERO;
      if (digit < 0 || digit > 9) return -1;
      code = code * 10 + digit;
    }
    codes[code] ??= String(code).padStart(4, "0");
    return code;
  }

  function countSkipped(start: number, end: number): void {
    for (let index = start; index < end; index++) if (pending.charCodeAt(index) > BLANK) counters.skippedBytes++;
  }
}

/** Reads the data lines of one packet again, from its text as a decoder gave it. */
export function decodeWitsItems(raw: string): WitsItem[] {
  // A packet without its own end was ended by the `&&` of the next packet.
  return createWitsDecoder().push(`${raw}&&`)[0]?.items ?? [];
}

/** Each code once, by its number, so that a million items share a few hundred strings. */
const codes: (string | undefined)[] = [];

/** What `trim` takes away of Latin-1. */
const isBlank = (character: number): boolean =>
  character === BLANK || (character >= TAB && character <= CR) || character === HARD_BLANK;

const latin1 = (bytes: Uint8Array): string =>
  (Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).toString("latin1");
