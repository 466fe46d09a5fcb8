import { expect, it } from "vitest";
import { chartCommand, type KeyPress } from "./chart-keys";

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const anywhere = { singleKeys: true, focused: false };
const focused = { singleKeys: true, focused: true };

it("zooms, resets and steps from window to window", () => {
  expect(["+", "=", "-", "0", ",", "."].map((key) => chartCommand(press(key), anywhere))).toEqual([
    { do: "zoom", steps: 1 },
    { do: "zoom", steps: 1 },
    { do: "zoom", steps: -1 },
    { do: "reset" },
    { do: "window", step: -1 },
    { do: "window", step: 1 },
  ]);
});

it("goes through the zoom history with Alt and an arrow", () => {
  expect(chartCommand(press("ArrowLeft", { altKey: true }), anywhere)).toEqual({ do: "history", step: -1 });
  expect(chartCommand(press("ArrowRight", { altKey: true }), anywhere)).toEqual({ do: "history", step: 1 });
});

it("moves the cursor by one sample, by ten with shift, and only where the focus is", () => {
  expect(chartCommand(press("ArrowRight"), focused)).toEqual({ do: "cursor", samples: 1 });
  expect(chartCommand(press("ArrowUp", { shiftKey: true }), focused)).toEqual({ do: "cursor", samples: -10 });
  expect(chartCommand(press("ArrowRight"), anywhere)).toBeNull();
});

it("leaves keys of the browser and of others alone", () => {
  expect(chartCommand(press("0", { ctrlKey: true }), anywhere)).toBeNull();
  expect(chartCommand(press("-", { metaKey: true }), anywhere)).toBeNull();
  expect(chartCommand(press("L"), anywhere)).toBeNull();
});

it("does without single keys for those who switched them off", () => {
  const off = { singleKeys: false, focused: true };
  expect(chartCommand(press("+"), off)).toBeNull();
  expect(chartCommand(press("ArrowRight"), off)).toEqual({ do: "cursor", samples: 1 });
});
