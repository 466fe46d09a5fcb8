import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { hideToast, hideToasts, keepToast, letToastLeave, offerUndo, showToast, toast, useToasts } from "./toasts";

const titles = () => useToasts.getState().toasts.map(({ title }) => title);

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ toasts: [] });
});
afterEach(() => vi.useRealTimers());

it.each([
  ["error", 10_000],
  ["warning", 3000],
  ["success", 5000],
] as const)("an %s toast lasts %d ms [SH-283, SH-066]", (kind, lasts) => {
  toast[kind]("Title", "text");
  vi.advanceTimersByTime(lasts - 1);
  expect(titles()).toEqual(["Title"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});

it("drops a duplicate while the first is visible, and only then [SH-284]", () => {
  toast.error("Title", "text");
  toast.error("Title", "text");
  toast.error("Title", "another text");
  toast.warning("Title", "text");
  expect(titles()).toHaveLength(3);
  vi.advanceTimersByTime(10_000);
  toast.error("Title", "text");
  expect(titles()).toEqual(["Title"]);
});

it("undoes the newer of two changes with the same words", () => {
  const undoneNotes: string[] = [];
  for (const note of ["first", "second"]) offerUndo({ title: "Note deleted", undo: () => undoneNotes.push(note) });
  expect(titles()).toEqual(["Note deleted"]);
  useToasts.getState().toasts[0]!.action!.run();
  expect(undoneNotes).toEqual(["second"]);
});

it("shows three at most: the oldest leaves", () => {
  for (const title of ["a", "b", "c", "d"]) toast.error(title);
  expect(titles()).toEqual(["b", "c", "d"]);
});

it("keeps app alerts apart from engine alerts", () => {
  toast.error("from the app");
  showToast({ group: "engine", kind: "info", title: "Recommendation at 9,000.00 ft", text: "" });
  expect(useToasts.getState().toasts.map(({ group }) => group)).toEqual(["app", "engine"]);
});

it("replaces the toast with its key, whose time starts again, and hides those whose keys have the same prefix", () => {
  showToast({ group: "engine", kind: "error", title: "3 alarms", text: "", key: "alarm burst" });
  vi.advanceTimersByTime(9000);
  toast.error("other");
  showToast({ group: "engine", kind: "error", title: "4 alarms", text: "", key: "alarm burst" });
  expect(titles()).toEqual(["4 alarms", "other"]);
  vi.advanceTimersByTime(9000);
  expect(titles()).toEqual(["4 alarms", "other"]);
  hideToasts("alarm");
  expect(titles()).toEqual(["other"]);
});

it("leaves at once when hidden", () => {
  toast.warning("Title");
  hideToast(useToasts.getState().toasts[0]!.id);
  expect(titles()).toEqual([]);
});

it("stays while it is kept, and then for its full time", () => {
  toast.warning("Title");
  const { id } = useToasts.getState().toasts[0]!;
  vi.advanceTimersByTime(2000);
  keepToast(id);
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(["Title"]);
  letToastLeave(id);
  vi.advanceTimersByTime(2999);
  expect(titles()).toEqual(["Title"]);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);
});
