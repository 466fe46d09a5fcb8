import { expect, it } from "vitest";
import { sampleWell } from "../../data/testing/samples";
import { ownersText, wellChoice, wellOption } from "./well-option";

const rig = { _id: "r1" as never, name: "Maersk Inspirer" };
const whole = sampleWell("w1", { name: "A-12", operator: { name: "Equinor" }, rig });
const bare = sampleWell("w2", { name: "A-12", operator: null, rig: null });

it("tells wells of one name apart by operator and rig", () => {
  expect(wellOption(whole)).toEqual({ value: "w1", label: "A-12", hint: "Equinor, Maersk Inspirer" });
  expect(wellOption(bare)).toEqual({ value: "w2", label: "A-12" });
  expect(wellChoice(whole)).toMatchObject({ id: "w1", name: "A-12", owners: "Equinor, Maersk Inspirer" });
  expect(ownersText({ operator: null, rig })).toBe("Maersk Inspirer");
});
