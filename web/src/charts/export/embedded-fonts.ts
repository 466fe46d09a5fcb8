/** A face of a font that the page has declared, for some of the letters. */
type Face = { rule: CSSFontFaceRule; url: string };

/** Font files that have been read, as data addresses. */
const files = new Map<string, string>();

/**
 * The font faces that a drawing's texts use, as style rules with their files inside: a drawing that has become an image doesn't
 * reach the fonts of the page. A file that cannot be read is left out.
 */
export async function embeddedFonts(svg: SVGSVGElement): Promise<string> {
  const faces = new Set([...svg.querySelectorAll("text, tspan")].flatMap(facesOf));
  const rules = await Promise.all([...faces].map((face) => ruleOf(face).catch(() => "")));
  return rules.join("\n");
}

async function ruleOf({ rule: { style }, url }: Face): Promise<string> {
  const file = files.get(url) ?? (await readFile(url));
  files.set(url, file);
  const descriptors = ["font-family", "font-weight", "font-style", "unicode-range"].map(
    (name) => `${name}: ${style.getPropertyValue(name)};`,
  );
  return `@font-face { ${descriptors.join(" ")} src: url(${file}); }`;
}

async function readFile(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const content = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(content);
  });
}

/** The faces of the first font of an element, in its weight, that have one of its letters. */
function facesOf(element: Element): Face[] {
  const { fontFamily, fontWeight } = getComputedStyle(element);
  const family = withoutQuotes(fontFamily.split(",")[0]!);
  const letters = Array.from(element.textContent, (letter) => letter.codePointAt(0)!);
  return declaredFaces().filter(({ rule: { style } }) => {
    const isFont = withoutQuotes(style.getPropertyValue("font-family")) === family;
    const isWeight = style.getPropertyValue("font-weight") === fontWeight;
    return isFont && isWeight && hasLetter(style.getPropertyValue("unicode-range"), letters);
  });
}

const withoutQuotes = (name: string): string => name.trim().replaceAll(/^["']|["']$/g, "");

let pageFaces: { count: number; faces: Face[] } = { count: -1, faces: [] };

/** The faces of the page's style sheets, read again when there are more sheets. */
function declaredFaces(): Face[] {
  const sheets = [...document.styleSheets];
  if (sheets.length !== pageFaces.count) {
    pageFaces = { count: sheets.length, faces: sheets.flatMap(facesIn) };
  }
  return pageFaces.faces;
}

function facesIn(sheet: CSSStyleSheet): Face[] {
  return rulesOf(sheet).flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const source = /url\(["']?([^"')]+)/.exec(rule.style.getPropertyValue("src"))?.[1];
    return source === undefined ? [] : [{ rule, url: new URL(source, sheet.href ?? document.baseURI).href }];
  });
}

/** The rules of a sheet; none of a sheet of another site, which may not be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

/** Whether one of some letters is in a range such as `U+0-FF, U+131`; a face without a range has all letters. */
function hasLetter(range: string, letters: readonly number[]): boolean {
  if (range === "") return true;
  return range.split(",").some((part) => {
    const [from, to = from] = part
      .trim()
      .replace(/^U\+/i, "")
      .split("-")
      .map((end) => Number.parseInt(end, 16));
    return letters.some((letter) => letter >= from! && letter <= to!);
  });
}
