import { expect, it } from "vitest";
import { type HistoryRow, historyLinesOf } from "./alarm-floods";

const row = (number: number, time: number, level = "Warning"): HistoryRow =>
  ({
    notification: { _id: String(number), alertId: String(number), time, alertLevel: level, message: `alarm ${number}` },
    standing: { status: "unacknowledged", isCurrent: true },
  }) as never;

it("groups a flood by level in one entry, counts a thousand in a minute completely, and leaves single alarms as they are", () => {
  const flood = Array.from({ length: 1000 }, (_, number) =>
    row(number, 5000 + number * 0.06, number < 15 ? "Error" : "Warning"),
  );
  const lines = historyLinesOf([...flood.toReversed(), row(2000, 100), row(2001, 200)]);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatchObject({ flood: { level: "Warning", first: { message: "alarm 15" }, isWanted: true } });
  expect(lines[1]).toMatchObject({ flood: { level: "Error", first: { message: "alarm 0" }, from: 5000 } });
  const countedRows = lines.reduce((sum, line) => sum + ("flood" in line ? line.flood.rows.length : 1), 0);
  expect(countedRows).toBe(1002);
});

it("is not a flood with 10 in 10 minutes, or with engine notices that need no response", () => {
  const ten = Array.from({ length: 10 }, (_, number) => row(number, number * 60));
  expect(historyLinesOf(ten).every((line) => "row" in line)).toBe(true);
  const notices = Array.from({ length: 30 }, (_, number) => row(number, number)).map(({ notification, standing }) => ({
    standing,
    notification: { ...notification, alertId: undefined },
  }));
  expect(historyLinesOf(notices as never)).toHaveLength(30);
  // An eleventh makes all of them one.
  expect(historyLinesOf([...ten, row(10, 590)])).toHaveLength(1);
});
