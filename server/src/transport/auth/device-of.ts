/** Browsers by their mark in the user agent, the more specific ones first: most also claim to be Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Maximum length of the shown name of a program that isn't a browser, characters. */
const MAX_SHOWN_LENGTH = 60;

/** The browser and system in a user agent, such as `Chrome, Windows`; for other programs, the program name. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const findName = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const foundNames = [findName(browsers), findName(systems)].filter((name) => name !== undefined);
  return foundNames.length > 0 ? foundNames.join(", ") : userAgent.slice(0, MAX_SHOWN_LENGTH);
}
