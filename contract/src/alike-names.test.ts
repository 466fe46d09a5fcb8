import fc from "fast-check";
import { expect, it } from "vitest";
import { likeness, UNSEEN } from "./alike-names";

it.each([
  ["Bluebonnet 7H", "Вluebonnet 7H"],
  ["Bluebonnet 7H", "Bluebоnnet 7H"],
  ["Bluebonnet 7H", "Blսebonnet 7H"],
  ["Bluebonnet 7H", "Ｂｌｕｅｂｏｎｎｅｔ　７Ｈ"],
  ["Bluebonnet 7H", "Blue\u200bbonnet 7H"],
  ["Bluebonnet 7H", "\u202eBluebonnet 7H"],
  ["Bluebonnet 7H", "𝐁luebonnet 7H"],
  ["Bluebonnet 7H", "Bluebonnet 7Η"],
  ["34/10-A-12", "34/10‑A–12"],
  ["admin", "аdmіn"],
  ["admin", "аԁmin"],
  ["kari", "κаrі"],
  ["paul", "pauI"],
  ["TOP 1", "ТОР 1"],
  ["modern", "modem"],
])("takes %s for %s", (name, other) => {
  expect([likeness(name, other), likeness(other, name)]).not.toContain(null);
});

it.each([
  ["Bluebonnet 7H", "BLUEBONNET 7h"],
  ["Bluebonnet 7H", " Bluebonnet   7H "],
  ["Bluebonnet 7H", "Bluebonnet\u00a07H"],
  ["Скважина 7", "СКВАЖИНА 7"],
  ["Årdal", "A\u030ardal"],
])("takes %s and %s for the same name", (name, other) => {
  expect(likeness(name, other)).toBe("same");
});

it.each([
  ["Bluebonnet 7H", "Bluebonnet 8H"],
  ["A-1", "A-I"],
  ["Well 10", "Well 1O"],
  ["José", "Jose"],
  ["Øst 1", "Ost 1"],
  ["Bluebonnet 7H", "Bluebonnet 7"],
  ["Скважина 7", "Скважина 8"],
  ["Надя", "Настя"],
])("distinguishes %s from %s", (name, other) => {
  expect(likeness(name, other)).toBeNull();
});

it("is the same in both directions, and finds every name like itself in another case and with more blanks", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, text, (firstName, other) => {
      expect(likeness(firstName, other)).toBe(likeness(other, firstName));
      expect(likeness(firstName, `  ${firstName}\u200b `)).toBe("same");
    }),
  );
});

it("sees control characters, marks of direction and what is not seen", () => {
  for (const mark of [
    "\u0000",
    "\u0007",
    "\n",
    "\u007f",
    "\u0085",
    "\u061c",
    "\u200b",
    "\u200e",
    "\u202e",
    "\u2028",
    "\u2066",
    "\ufeff",
    "\u00ad",
    "\u3164",
    "\u{e0041}",
  ]) {
    expect([mark.codePointAt(0), UNSEEN.test(`a${mark}b`)]).toEqual([mark.codePointAt(0), true]);
  }
  for (const name of ["Bluebonnet 7H", "34/10-A-12 T2", "Årdal", "Скважина 7", "井 7", "بئر 7"])
    expect(UNSEEN.test(name)).toBe(false);
});
