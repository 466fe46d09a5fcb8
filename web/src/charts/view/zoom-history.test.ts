import { expect, it } from "vitest";
import { noZoomHistory, stepBack, stepForward, visit, type ZoomHistory } from "./zoom-history";

const view = (from: number) => ({ from, to: from + 10 });
const visitViews = (count: number): ZoomHistory =>
  Array.from({ length: count }, (_, k) => view(k)).reduce(visit, noZoomHistory);

it("moves back and forward through the displayed views", () => {
  const history = visitViews(3);
  expect(stepBack(history).present).toEqual(view(1));
  expect(stepBack(stepBack(history)).present).toEqual(view(0));
  expect(stepForward(stepBack(history))).toEqual(history);
});

it("keeps 20 steps back", () => {
  let history = visitViews(30);
  for (let step = 0; step < 40; step += 1) history = stepBack(history);
  expect(history.present).toEqual(view(9));
  expect(history.forward).toHaveLength(20);
});

it("discards the forward history when a new view is selected", () => {
  const history = visit(stepBack(visitViews(3)), view(50));
  expect([history.present, history.forward]).toEqual([view(50), []]);
  expect(stepBack(history).present).toEqual(view(1));
});

it("does not change at either end", () => {
  const history = visitViews(1);
  expect([stepBack(history), stepForward(history), stepBack(noZoomHistory)]).toEqual([history, history, noZoomHistory]);
});

it("counts the same view once", () => {
  const history = visitViews(2);
  expect(visit(history, view(1))).toBe(history);
});
