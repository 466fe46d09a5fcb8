import { inflateSync } from "node:zlib";

/** A text of a page and its start: pt from the left and the upper side. */
export type PdfText = { text: string; x: number; y: number };

/** A page: its size in pt (72 an inch), its texts in the order of drawing, how many paths are stroked, and images. */
export type PdfPage = { width: number; height: number; texts: PdfText[]; strokes: number; images: number };

type Matrix = readonly [number, number, number, number, number, number];

/** Reads a PDF written by a browser as far as the tests need it: plain objects, deflated streams, fonts with ToUnicode. */
export function readPdf(file: Buffer): PdfPage[] {
  const text = file.toString("latin1");
  const objects = new Map<number, { dictionary: string; stream: Buffer | null }>();
  for (const objectMatch of text.matchAll(/(?:^|\n)(\d+) 0 obj\s/g)) {
    const begin = objectMatch.index + objectMatch[0].length;
    const dictionary = text.slice(begin, Math.min(endOf(text, begin, "endobj"), endOf(text, begin, "stream\n")));
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? Number.NaN);
    const start = begin + dictionary.length + "stream\n".length;
    const raw = Number.isNaN(length) ? null : file.subarray(start, start + length);
    const isDeflated = dictionary.includes("/FlateDecode");
    objects.set(Number(objectMatch[1]), { dictionary, stream: raw && isDeflated ? inflateSync(raw) : raw });
  }
  const fonts = new Map<number, Map<number, string>>();
  const lettersOf = (id: number) => {
    const knownFont = fonts.get(id);
    if (knownFont) return knownFont;
    const map = Number(/\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? "")?.[1]);
    const letters = readLetters(objects.get(map)?.stream?.toString("latin1") ?? "");
    fonts.set(id, letters);
    return letters;
  };
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type ?\/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      const [, , width = 0, height = 0] = numbers(/\/MediaBox ?\[([^\]]*)\]/.exec(dictionary)?.[1] ?? "");
      const fontNames = /\/Font ?<<([^>]*)>>/.exec(dictionary)?.[1] ?? "";
      const fontOf = new Map([...fontNames.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name, id]) => [name!, Number(id)]));
      const contents = Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]);
      const drawingText = objects.get(contents)?.stream?.toString("latin1") ?? "";
      const images = [...dictionary.matchAll(/\/X\d+ (\d+) 0 R/g)].filter(([, id]) =>
        /\/Subtype ?\/Image/.test(objects.get(Number(id))?.dictionary ?? ""),
      ).length;
      return {
        width,
        height,
        images,
        ...readDrawing(drawingText, height, (name) => lettersOf(fontOf.get(name) ?? -1)),
      };
    });
}

const endOf = (text: string, from: number, mark: string): number => {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at;
};

const numbers = (text: string): number[] => text.trim().split(/\s+/).map(Number);

/** The letters of a font by the numbers of its glyphs. */
function readLetters(map: string): Map<number, string> {
  const letters = new Map<number, string>();
  const letterOf = (hex: string) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
  for (const [, block] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, letter] of block!.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(Number.parseInt(glyph!, 16), letterOf(letter!));
  for (const [, block] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, letter] of block!.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [first, last, code] = [from!, to!, letter!].map((hex) => Number.parseInt(hex, 16)) as [
        number,
        number,
        number,
      ];
      for (let glyph = first; glyph <= last; glyph++) letters.set(glyph, String.fromCharCode(code + glyph - first));
    }
  return letters;
}

const UNIT: Matrix = [1, 0, 0, 1, 0, 0];

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[1] * b[2],
  a[0] * b[1] + a[1] * b[3],
  a[2] * b[0] + a[3] * b[2],
  a[2] * b[1] + a[3] * b[3],
  a[4] * b[0] + a[5] * b[2] + b[4],
  a[4] * b[1] + a[5] * b[3] + b[5],
];

/** Follows the coordinates of a page to each of its texts. */
function readDrawing(drawingText: string, height: number, fontOf: (name: string) => Map<number, string>) {
  const texts: PdfText[] = [];
  const savedPlaces: Matrix[] = [];
  let strokes = 0;
  let place = UNIT;
  let letters = new Map<number, string>();
  let words = "";
  let at: { x: number; y: number } | null = null;
  let operands: string[] = [];
  const matrix = () => operands.slice(-6).map(Number) as unknown as Matrix;
  for (const [token] of drawingText.matchAll(/<[0-9A-Fa-f]*>|\[|\]|[^\s[\]<>]+/g)) {
    if (/^[<[\]/.\-+\d]/.test(token)) {
      operands.push(token);
      continue;
    }
    if (token === "q") savedPlaces.push(place);
    else if (token === "Q") place = savedPlaces.pop() ?? UNIT;
    else if (token === "cm") place = times(matrix(), place);
    else if (token === "S") strokes += 1;
    else if (token === "BT") [words, at] = ["", null];
    else if (token === "Tf") letters = fontOf(operands.at(-2)!.slice(1));
    else if (token === "Tm" && at === null) {
      const [, , , , x, y] = times(matrix(), place);
      at = { x, y: height - y };
    } else if (token === "Tj" || token === "TJ") {
      for (const glyphs of operands.filter((operand) => operand.startsWith("<")))
        for (const glyph of glyphs.slice(1, -1).match(/.{4}/g) ?? [])
          words += letters.get(Number.parseInt(glyph, 16)) ?? "";
    } else if (token === "ET" && at) texts.push({ text: words, ...at });
    operands = [];
  }
  return { texts, strokes };
}
