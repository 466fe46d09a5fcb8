import { expect, it } from "vitest";
import { pressedKey } from "./shortcuts";

const press = (key: string, code: string, heldKeys: { altKey?: boolean; shiftKey?: boolean } = {}) =>
  pressedKey({ key, code, altKey: false, shiftKey: false, ...heldKeys });

it("reads digits by their key, even if Shift makes another character of them", () => {
  expect(press("1", "Digit1")).toBe("1");
  expect(press("!", "Digit1", { shiftKey: true })).toBe("Shift+1");
  expect(press('"', "Digit2", { shiftKey: true })).toBe("Shift+2");
});

it("reads letters without regard to case, and signs as they are written", () => {
  expect(press("L", "KeyL", { shiftKey: false })).toBe("l");
  expect(press("?", "Slash", { shiftKey: true })).toBe("?");
  expect(press("[", "BracketLeft")).toBe("[");
});

it("names arrows with their modifier keys", () => {
  expect(press("ArrowLeft", "ArrowLeft", { altKey: true })).toBe("Alt+ArrowLeft");
  expect(press("ArrowRight", "ArrowRight", { shiftKey: true })).toBe("Shift+ArrowRight");
});
