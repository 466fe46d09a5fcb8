import { alertText } from "@sigma/contract/alerts/alert-text";
import { channels } from "@sigma/terms/channels";
import { describe, expect, it } from "vitest";
import { shownMessageWithInches, shownMessage } from "./shown-message";

describe("texts of the server in the units shown", () => {
  it("keeps them to the letter in field units", () => {
    const text = "Motor stall at 8,438.07 ft; Avg WOB over 1min is 27.7";
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

  it("writes the value of an alert with its unit where that differs from the field unit", () => {
    expect(shownMessage("Avg WOB over 1min is 27.7 and Instant RPM is 120", "metric")).toBe(
      "Avg WOB over 1min is 12.3 kdaN and Instant RPM is 120",
    );
  });

  it.each(channels.filter(({ unit }) => unit === "psi" || unit === "klb"))(
    "knows the text of an alert on $label",
    ({ id }) => {
      const rule = { trace: id, aggregationType: "Max", aggregationInterval: "10min" };
      const text = alertText({ type: "simple", rules: [rule], join: "all" }, [1234]);
      expect(shownMessage(text, "metric")).toMatch(/ (kPa|kdaN)$/);
    },
  );
});
