import { expect, it } from "vitest";
import { actionText, fieldText, kindText } from "./audit-words";

it("names changes and actions in the words of users", () => {
  expect(["formation-top", "mwd-run", "well"].map(kindText)).toEqual(["formation top", "MWD run", "well"]);
  expect(["create", "change", "sign in"].map(actionText)).toEqual(["created", "changed", "sign in"]);
});

it("writes the name of a field in words and leaves abbreviations as they are", () => {
  expect(["name", "dlsConstraint", "startMD", "mdOfTop"].map(fieldText)).toEqual([
    "name",
    "dls constraint",
    "start MD",
    "md of top",
  ]);
});
