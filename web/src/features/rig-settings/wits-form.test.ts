import { defaultWitsMap } from "@sigma/terms/wits-map";
import type { RigId } from "@sigma/contract/ids";
import { WitsConfig } from "@sigma/contract/rigs/wits-config";
import { expect, it } from "vitest";
import {
  countErrors,
  mapLinesOf,
  toWitsConfig,
  channelUnitChoices,
  withChannel,
  witsErrors,
  type WitsForm,
  witsFormOf,
  witsText,
} from "./wits-form";

const rigId = "r1" as RigId;
const keptConfig = { dataSourceType: "wits", witsmlTemplateId: null, witsml: null } as const;
const filledForm: WitsForm = { ...witsFormOf(null), port: "7000", channels: mapLinesOf(defaultWitsMap("fps")) };

/** The errors of the server for the same form. */
function serverSays(form: WitsForm): string[] {
  const { error } = WitsConfig.safeParse(toWitsConfig(rigId, form, keptConfig));
  return (error?.issues ?? []).map(({ message }) => message.toLowerCase());
}

it("accepts the default map unchanged", () => {
  expect(countErrors(witsErrors(filledForm))).toBe(0);
  expect(serverSays(filledForm)).toEqual([]);
  expect(toWitsConfig(rigId, filledForm, keptConfig)).toMatchObject({ rigId, port: 7000, host: "", nullMarks: [] });
});

it.each<[string, Partial<WitsForm>, string]>([
  ["host", { connectionType: "client", host: " " }, "Host is required to connect to a rig"],
  ["port", { port: "0" }, "Port must be between 1 and 65535"],
  ["port", { port: "65536" }, "Port must be between 1 and 65535"],
  ["port", { port: "70.5" }, "Port must be a whole number"],
])("reports a wrong %s with the message of the server", (field, part, message) => {
  const form = { ...filledForm, ...part };
  expect(witsErrors(form)).toMatchObject({ [field]: message });
  expect(serverSays(form)).toContain(message.toLowerCase());
});

it("reports wrong codes with the message of the server", () => {
  const wrong = { ...filledForm, channels: [{ code: "108", trace: "bitDepth", unit: "ft" }] };
  expect(witsErrors(wrong).lines[0]).toEqual({ code: "Code must be four digits, such as 0108" });
  expect(serverSays(wrong)).toContain("code must be four digits, such as 0108");
  const twice = { ...filledForm, channels: [...filledForm.channels, { code: "0108", trace: "holeDepth", unit: "ft" }] };
  expect(witsErrors(twice).lines.at(-1)).toEqual({ code: "A code can be mapped only once" });
  expect(witsErrors(twice).lines[0]).toEqual({});
  expect(serverSays(twice)).toContain("a code can be mapped only once");
});

it("requires a channel, and a unit of the channel's quantity", () => {
  const channels = [
    { code: "0141", trace: null, unit: "" },
    { code: "0118", trace: "torque", unit: "psi" },
  ];
  expect(witsErrors({ ...filledForm, channels }).lines).toEqual([
    { trace: "Trace must be a channel of Sigma" },
    { unit: "Unit must be one such as ft·lb" },
  ]);
});

it("needs a port, and numbers for null marks", () => {
  const errors = witsErrors({ ...filledForm, port: "", nullMarks: "32767, none" });
  expect(errors).toMatchObject({ port: "Port is required", nullMarks: "Null marks are numbers, such as 32767, -1" });
  expect(countErrors(errors)).toBe(2);
});

it("reads null values with any separator", () => {
  expect(toWitsConfig(rigId, { ...filledForm, nullMarks: " 32767; -1  0" }, keptConfig).nullMarks).toEqual([
    32767, -1, 0,
  ]);
});

it("opens on a configuration and sends it back unchanged", () => {
  const config = WitsConfig.parse({
    rigId,
    connectionType: "client",
    host: "10.0.0.4",
    port: 5000,
    channels: defaultWitsMap("metric"),
    nullMarks: [32767, -1],
    enabled: false,
  });
  expect(WitsConfig.parse(toWitsConfig(rigId, witsFormOf(config), config))).toEqual(config);
});

it("offers the units that measure what the channel measures, and keeps one that does not", () => {
  expect(channelUnitChoices({ trace: "torque", unit: "ft·lb" })).toContain("kN·m");
  expect(channelUnitChoices({ trace: "torque", unit: "ft·lb" })).not.toContain("psi");
  expect(channelUnitChoices({ trace: "torque", unit: "psi" })[0]).toBe("psi");
  expect(channelUnitChoices({ trace: null, unit: "" })).toEqual([]);
  expect(channelUnitChoices({ trace: "shockLevel", unit: "" })).toEqual([""]);
});

it("keeps the unit of a line if it fits the selected channel", () => {
  expect(withChannel({ code: "0108", trace: "bitDepth", unit: "m" }, "holeDepth").unit).toBe("m");
  expect(withChannel({ code: "0108", trace: "bitDepth", unit: "m" }, "torque").unit).toBe("ft·lb");
  expect(withChannel({ code: "0141", trace: null, unit: "" }, "gamma")).toEqual({
    code: "0141",
    trace: "gamma",
    unit: "gAPI",
  });
});

it("shows a value for comparison in the words of the form", () => {
  expect(witsText("connectionType", "edge")).toBe("Edge agent");
  expect(witsText("clock", "recorded")).toBe("Recorded");
  expect(witsText("enabled", false)).toBe("Off");
  expect([witsText("host", ""), witsText("host", "live")]).toEqual(["–", "live"]);
  expect(witsText("channels", [{ code: "0108", trace: "bitDepth", unit: "ft" }])).toBe("1 channel");
});
