import { expect, it } from "vitest";
import { isFarOffBottom } from "@sigma/engine/drilled-hole/far-off-bottom";
import { tipDepth, tipName } from "./tip-name";

const tip = { md: 11_181, ns: 0, ew: 0, tvd: 7900, isBit: true };

it("calls the end of the hole the bit only while the bit is about there", () => {
  expect(tipName({ ...tip, isLeft: isFarOffBottom({ holeDepth: 11_181.7, bitDepth: 6166 }) })).toBe("Hole bottom");
  expect(tipName({ ...tip, isLeft: isFarOffBottom({ holeDepth: 11_181.7, bitDepth: 11_140 }) })).toBe("Bit");
  expect(tipName({ ...tip, isLeft: isFarOffBottom({ holeDepth: 3268, bitDepth: 3265 }, 4021) })).toBe("Hole bottom");
  expect(tipName({ ...tip, isLeft: isFarOffBottom({ holeDepth: 8047, bitDepth: 8047 }, 8046) })).toBe("Bit");
  expect(tipName({ ...tip, isLeft: isFarOffBottom(null) })).toBe("Bit");
  expect(tipName({ ...tip, isBit: false, isLeft: true })).toBe("Last survey");
  expect(tipName({ ...tip, isBehind: true })).toBe("Calculated end");
});

it("writes the live depth of the bit as other panels do, and a recorded whole foot without a decimal", () => {
  expect(tipDepth({ ...tip, md: 7974.4, isLive: true })).toBe("7,974.4 ft");
  expect(tipDepth({ ...tip, md: 7974, isLive: true })).toBe("7,974.0 ft");
  expect(tipDepth({ ...tip, md: 7974 })).toBe("7,974 ft");
  expect(tipDepth({ ...tip, md: 7974.25 })).toBe("7,974.3 ft");
  expect(tipDepth({ ...tip, md: 7974, isBit: false })).toBe("7,974.0 ft");
});
