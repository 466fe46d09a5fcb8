import { expect, it } from "vitest";
import { inPieces, namedIn, offeredPeople, typedName, withName } from "./mentions";

const moe = { _id: "1", name: "K. Moe" };
const moen = { _id: "2", name: "K. Moen" };
const haugen = { _id: "3", name: "Jon Haugen" };
const people = [moe, moen, haugen];

it("sees which name is being typed, and none in an address", () => {
  expect(typedName("Ask @Jo", 7)).toEqual({ at: 4, letters: "Jo" });
  expect(typedName("@", 1)).toEqual({ at: 0, letters: "" });
  expect(typedName("mail jon@example", 16)).toBeNull();
  expect(typedName("Ask @Jo now", 3)).toBeNull();
});

it("offers people by the start of any of their names", () => {
  expect(offeredPeople(people, "hau")).toEqual([haugen]);
  expect(offeredPeople(people, "")).toEqual(people);
  expect(offeredPeople(people, "jon haugen ")).toEqual([]);
});

it("replaces the typed letters with a name", () => {
  expect(withName("Ask @Jo please", 7, haugen)).toEqual({ text: "Ask @Jon Haugen please", caret: 16 });
});

it("finds the people named in the text, the longer of two names with the same start", () => {
  expect(namedIn("@K. Moen and @Jon Haugen", people)).toEqual(["3", "2"]);
  expect(namedIn("K. Moe without a sign", people)).toEqual([]);
});

it("splits a text with any other content", () => {
  expect(inPieces("<b>@K. Moe</b> looks", [moe])).toEqual([
    { text: "<b>", isName: false },
    { text: "@K. Moe", isName: true },
    { text: "</b> looks", isName: false },
  ]);
});
