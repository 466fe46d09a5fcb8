import { describe, expect, it } from "vitest";
import { shownMessageWithInches, shownMessage } from "./shown-message";

describe("texts of the server in the units shown", () => {
  it("keeps them to the letter in field units", () => {
    const text = "9.5 in does not pass the casing from 8,438.07 ft";
    expect(shownMessage(text, "field")).toBe(text);
  });

  it("converts each value that has a unit", () => {
    expect(
      shownMessage("Possible washout at 9,876.5 ft: pressure 2,400 psi instead of 2,600 psi at 500 gpm", "metric"),
    ).toBe("Possible washout at 3,010.36 m: pressure 16,547 kPa instead of 17,926 kPa at 1,893 L/min");
    expect(shownMessage("Bit wear: MSE 35 to 60 kpsi since 1,200 ft", "metric")).toBe(
      "Bit wear: MSE 241 to 414 MPa since 365.76 m",
    );
  });

  it("converts the diameters of a check of a BHA, and takes the word in for no unit elsewhere", () => {
    const check = "9.5 in does not pass the casing of 8.5 in from 0 ft";
    expect(shownMessageWithInches(check, "metric")).toBe("241 mm does not pass the casing of 216 mm from 0.0 m");
    expect(shownMessageWithInches(check, "field")).toBe(check);
    expect(shownMessage("12 alarms, 10 in the last hour", "metric")).toBe("12 alarms, 10 in the last hour");
  });

  it("converts lengths along the hole alone in mixed units", () => {
    expect(shownMessage("pressure 2,400 psi at 1,000 ft", "mixed")).toBe("pressure 2,400 psi at 304.80 m");
  });
});
