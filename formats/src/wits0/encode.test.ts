import { expect, it } from "vitest";
import { encodeWitsPacket } from "./encode";

it("writes a line per item between the marks of a frame", () => {
  const items = [
    { code: "0108", text: "3650.40" },
    { code: "0107", text: "" },
  ];
  expect(encodeWitsPacket(items)).toBe("&&\r\n01083650.40\r\n0107\r\n!!\r\n");
  expect(encodeWitsPacket(items, "\n")).toBe("&&\n01083650.40\n0107\n!!\n");
});

it("names an item that no line can carry", () => {
  expect(() => encodeWitsPacket([{ code: "108", text: "1" }])).toThrow('item code "108" must be four digits');
  expect(() => encodeWitsPacket([{ code: "0101", text: "a\nb" }])).toThrow("text of item 0101 must be Latin-1");
  expect(() => encodeWitsPacket([{ code: "0101", text: "井" }])).toThrow("text of item 0101 must be Latin-1");
});
