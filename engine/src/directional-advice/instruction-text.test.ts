import { expect, it } from "vitest";
import { instructionText } from "./instruction-text";

it("writes instructions as the directional driller reads them", () => {
  const slide = { action: "Slide", startDepth: 9421.504, length: 32, toolface: 45.2, toolfaceType: "gravity" } as const;
  expect(instructionText(slide)).toBe("Slide 32 ft from 9421.5 ft at 45°");
  const rotate = { action: "Rotate", startDepth: 9453.5, length: 57.999, toolface: null, toolfaceType: null } as const;
  expect(instructionText(rotate)).toBe("Rotate 58 ft from 9453.5 ft");
});

it("writes a toolface that rounds to 360 as 0", () => {
  const slide = { action: "Slide", startDepth: 9000, length: 10, toolface: 359.7, toolfaceType: "gravity" } as const;
  expect(instructionText(slide)).toBe("Slide 10 ft from 9000 ft at 0°");
});
