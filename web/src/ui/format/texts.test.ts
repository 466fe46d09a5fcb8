import { fieldUnits } from "@sigma/contract/texts/quantity-writer";
import { type Text, writeText } from "@sigma/contract/texts/write-text";
import { channels } from "@sigma/terms/channels";
import { describe, expect, it } from "vitest";
import { notificationText } from "./texts";

const showText = (text: Text, system: "field" | "metric" | "mixed") =>
  notificationText({ text, message: "as it was stored" }, system);

const alert = (trace: string, value: number): Text => ({
  key: "alert",
  values: {
    told: { type: "simple", rules: [{ trace, aggregationType: "Max", aggregationInterval: "10min" }], join: "all" },
    values: [value],
  },
});

const washout: Text = {
  key: "circulating-pressure",
  values: {
    stage: "washout",
    md: 9876.5,
    pressure: 2400,
    expected: 2600,
    flow: 500,
    torque: null,
    freeTorque: null,
    overpull: null,
  },
};

const kick: Text = {
  key: "well-control",
  values: {
    stage: "kick",
    md: 9876.5,
    lasted: 540,
    signs: ["pit-gain", "flow-up"],
    gain: 4.2,
    gainDoubt: 0.8,
    flowChange: 0.12,
    pressureChange: null,
    gasBefore: null,
    gas: null,
  },
};

describe("the text of a notification in the units shown", () => {
  it("is the stored message to the letter in field units", () => {
    for (const text of [washout, kick, alert("wob", 27.66)]) {
      expect(showText(text, "field")).toBe(writeText(text, fieldUnits));
    }
    expect(showText({ key: "motor-stall", values: { md: 8438.07 } }, "field")).toBe("Motor stall at 8,438.07 ft");
    expect(showText(alert("wob", 27.66), "field")).toBe("Max WOB over 10min is 27.7");
  });

  it("has every value in the units of the reader, both of a range and of a value with its doubt too", () => {
    expect(showText(washout, "metric")).toBe(
      "Possible washout at 3,010.36 m: pressure 16,547 kPa instead of 17,926 kPa at 1,893 L/min; check string, pumps and mud",
    );
    expect(showText(kick, "metric")).toBe(
      "Possible kick at 3,010.36 m: in 9 min pits gained 0.67 ± 0.13 m³, flow out up 12 %",
    );
    const wear: Text = {
      key: "bit-wear",
      values: { md: null, startMD: 1200, mseBefore: 35, mse: 60, cutShare: 0.6 },
    };
    expect(showText(wear, "metric")).toBe(
      "Bit wear: MSE 241 to 414 MPa since 365.76 m, depth of cut per weight down 40 %",
    );
  });

  it("has lengths along the hole alone in metres in mixed units", () => {
    expect(showText(washout, "mixed")).toContain("at 3,010.36 m: pressure 2,400 psi");
  });

  it.each(channels.filter(({ unit }) => unit === "psi" || unit === "klb"))(
    "names the unit of an alert on $label if it differs from the field unit",
    ({ id }) => {
      expect(showText(alert(id, 1234), "metric")).toMatch(/ (kPa|kdaN)$/);
    },
  );

  it("is the stored message if the text is not known or was stored without values", () => {
    expect(notificationText({ message: "Motor stall at 8,438.07 ft" }, "metric")).toBe("Motor stall at 8,438.07 ft");
    const later = { key: "of a later version", values: {} };
    expect(notificationText({ text: later, message: "as it was stored" }, "metric")).toBe("as it was stored");
  });
});
