import { expect, it, vi } from "vitest";
import { type Answer, drawnRows, ofRows, rowsOf, textOf, together, findUnloaded } from "./loaded";

const answer = <T>(data: T | null | undefined, error: Answer<T>["error"] = null): Answer<T> => ({
  data,
  error,
  refetch: vi.fn<() => void>(),
});
const pending = answer<number[]>(undefined);
const failedAnswer = answer<number[]>(undefined, { message: "No answer" });

it("does not treat a pending reply as an empty one", () => {
  expect(rowsOf(pending)).toBe("pending");
  expect(rowsOf(failedAnswer)).toBe("failed");
  expect(rowsOf(answer<number[]>(null))).toEqual([]);
  expect(rowsOf(answer([1]))).toEqual([1]);
  expect(ofRows(rowsOf(pending), (rows) => rows.length)).toBe("pending");
  expect(ofRows(rowsOf(answer([1, 2])), (rows) => rows.length)).toBe(2);
});

it("counts nothing before it is known, and says if it could not be read", () => {
  const count = (of: Answer<number[]>) => textOf(of, (rows) => drawnRows({ data: rows }).length);
  expect(count(pending)).toBe("…");
  expect(count(failedAnswer)).toBe("not loaded");
  expect(count(answer<number[]>(null))).toBe("0");
  expect(count(answer([4, 5]))).toBe("2");
});

it("keeps showing a reply whose next reading failed", () => {
  expect(findUnloaded(answer([1], { message: "No answer" }))).toBeNull();
});

it("has several replies as soon as the last one has arrived, and fails with the first failure", () => {
  expect(together({ a: answer([1]), b: pending }).data).toBeUndefined();
  expect(together({ a: answer([1]), b: answer<number[]>(null) }).data).toEqual({ a: [1], b: null });
  const both = together({ a: answer([1]), b: failedAnswer, c: pending });
  expect(both).toMatchObject({ data: undefined, error: { message: "No answer" } });
  void both.refetch();
  expect(failedAnswer.refetch).toHaveBeenCalledOnce();
});
