import { expect, it } from "vitest";
import { sampleWell } from "../testing/samples";
import { lastSeen } from "./last-seen";

const writing = { time: (time: number) => `at ${time}`, depth: (depth: number | null) => `${depth} ft` };
const status = (wellId: string, lastTime: number | null, holeDepth: number | null = 100) => ({
  wellId: wellId as never,
  lastTime,
  holeDepth,
});

it("keeps the newest that is known of each well that is drilled, the newest well first", () => {
  const wells = [
    sampleWell("a", { name: "A", rig: { _id: "r" as never, name: "Rig 1" } }),
    sampleWell("b", { name: "B" }),
    sampleWell("c", { name: "C", finishedAt: 5 }),
    sampleWell("d", { name: "D" }),
  ];
  const knownStatuses = [
    status("a", 50),
    status("b", 90, null),
    status("a", 70, 120),
    status("c", 99),
    status("d", null),
  ];
  expect(lastSeen(wells, knownStatuses, writing)).toEqual([
    { name: "B", rig: "", time: "at 90", holeDepth: "null ft" },
    { name: "A", rig: "Rig 1", time: "at 70", holeDepth: "120 ft" },
  ]);
});
