import { expect, it } from "vitest";
import { packetsText } from "./save-packets";

it("writes every packet as it was received, under its time", () => {
  const packets = [
    { timeStamp: 1_790_000_000.25, packet: "&&\r\n0108 9000.50\r\n!!\r\n" },
    { timeStamp: 1_790_000_001.25, packet: "&&\r\n0108 9000.60\r\n!!" },
  ];
  expect(packetsText(packets)).toBe(
    [
      "# received 2026-09-21T14:13:20.250Z",
      "&&",
      "0108 9000.50",
      "!!",
      "# received 2026-09-21T14:13:21.250Z",
      "&&",
      "0108 9000.60",
      "!!",
      "",
    ].join("\r\n"),
  );
});
