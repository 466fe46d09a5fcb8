import { expect, it } from "vitest";
import { events } from "../catalogue";
import { isLongReply } from "./column-reply";

it("knows the calls whose reply is columns, of one well or of several", () => {
  const long = Object.entries(events).flatMap(([name, { reply }]) => (isLongReply(reply) ? [name] : []));
  expect(long).toEqual(
    expect.arrayContaining([
      "well-data/get/raw",
      "well-data/get/compare",
      "depth-data/get/compare",
      "survey-data/get/compare",
      "wells-compare/get/steps",
    ]),
  );
  expect(long).not.toContain("wells-compare/get/count");
});
