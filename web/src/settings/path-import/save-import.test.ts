import type { WellId } from "@sigma/contract/ids";
import { proposeStations } from "@sigma/formats/path-import/propose-stations";
import { proposeTargets } from "@sigma/formats/path-import/propose-targets";
import { proposeTops } from "@sigma/formats/path-import/propose-tops";
import { expect, it } from "vitest";
import { CLIPBOARD, optionErrors, optionsOf, toPlan, toSurveys, toTargets, toTops } from "./save-import";

const wellId = "w1" as WellId;
const text = "MD (ft),Inc,Azimuth Grid\n0,0,0\n95,1.5,91";
const proposal = proposeStations(text, "F-9 Rev 10.csv");
const options = optionsOf(proposal, ["MWD+IFR1"]);

it("starts with the values in the file", () => {
  expect(options).toEqual({
    name: "F-9 Rev 10",
    northReference: "grid",
    declination: "",
    convergence: "",
    surveyTool: null,
    replace: "same-depth",
  });
  const facts = { ...proposal.facts, name: "Plan 2", declination: -4.0381, surveyTool: "MWD+IFR1" };
  expect(optionsOf({ ...proposal, facts }, ["MWD+IFR1"])).toMatchObject({
    name: "Plan 2",
    declination: "-4.038",
    surveyTool: "MWD+IFR1",
  });
  expect(optionsOf({ ...proposal, facts }, []).surveyTool).toBeNull();
});

it("leaves the name of a pasted plan to who pastes it", () => {
  expect(optionsOf(proposeStations(text, CLIPBOARD), []).name).toBe("");
});

it("wants a name of a plan and angles of a circle", () => {
  expect(optionErrors({ ...options, name: " " }, true)).toEqual({ name: "This field is required" });
  expect(optionErrors({ ...options, name: " " }, false)).toEqual({});
  const between = "Value should be between -180 and 180";
  expect(optionErrors({ ...options, declination: "east", convergence: "181" }, false)).toEqual({
    declination: between,
    convergence: between,
  });
});

it("sends surveys and a plan with their north", () => {
  const typedOptions = { ...options, declination: "-1.5", surveyTool: "MWD+IFR1", replace: "range" as const };
  const angles = { northReference: "grid", declination: -1.5, convergence: null };
  const station = { md: 95, inclination: 1.5, azimuth: 91 };
  expect(toSurveys(wellId, proposal, typedOptions)).toMatchObject({
    ...angles,
    stations: [{ md: 0 }, { ...station, time: null }],
    surveyTool: "MWD+IFR1",
    replace: "range",
    tieIn: null,
    fileName: "F-9 Rev 10.csv",
  });
  expect(toPlan(wellId, proposal, typedOptions)).toMatchObject({
    ...angles,
    name: "F-9 Rev 10",
    stations: [{ md: 0 }, station],
  });
});

it("leaves out properties of formations and targets that are not in the file", () => {
  const tops = proposeTops("Formation,MD (ft)\nSalt,3000\nMarl,4000", "a.csv");
  expect(toTops(wellId, tops).formationTops).toEqual([
    { formationName: "Salt", mdStart: 3000, mdEnd: 4000 },
    { formationName: "Marl", mdStart: 4000 },
  ]);
  const targets = proposeTargets("Name,TVD (ft),N/S,E/W,Radius\nT1,8000,1,2,\nT2,8100,3,4,50", "a.csv");
  expect(toTargets(wellId, targets).targets).toEqual([
    { name: "T1", reference: "well", north: 1, east: 2, tvd: 8000 },
    { name: "T2", reference: "well", north: 3, east: 4, tvd: 8100, shape: { kind: "circle", radius: 50 } },
  ]);
});
