import { expect, it } from "vitest";
import { decodeText } from "./decode-text";

const bytes = (...values: number[]) => Uint8Array.from(values);

it("reads UTF-8, UTF-16 of either order and Windows-1252", () => {
  expect(decodeText(new TextEncoder().encode("36” 1,5°"))).toBe("36” 1,5°");
  expect(decodeText(bytes(0xff, 0xfe, 0x4d, 0, 0x44, 0))).toBe("MD");
  expect(decodeText(bytes(0xfe, 0xff, 0, 0x4d, 0, 0x44))).toBe("MD");
  expect(decodeText(bytes(0x31, 0xb0))).toBe("1°");
  expect(decodeText(bytes())).toBe("");
});
