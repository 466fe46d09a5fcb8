import { expect, it } from "vitest";
import { parsePreferences } from "./preferences";

it("opens dark, at 100 % and with single keys on", () => {
  expect(parsePreferences(null)).toEqual({ theme: "dark", textSize: 100, singleKeys: true });
});

it("reads back what was chosen", () => {
  const chosen = { theme: "light", textSize: 125, singleKeys: false } as const;
  expect(parsePreferences(JSON.stringify(chosen))).toEqual(chosen);
});

it.each(["no JSON", "null", "7", '{"theme":"pink","textSize":300}'])("takes %s for nothing chosen", (text) => {
  expect(parsePreferences(text)).toEqual({ theme: "dark", textSize: 100, singleKeys: true });
});
