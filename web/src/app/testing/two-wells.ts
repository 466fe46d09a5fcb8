import { fakeServer } from "../../data/testing/fake-server";
import { samplePreset, sampleStatus, sampleWell } from "../../data/testing/samples";

/** Serves two wells, the first of them live, two presets and no notifications. */
export function serveTwoWells(): void {
  fakeServer.routes["GET api/wells"] = () => [
    sampleWell("w1", { name: "15/9-F-9 A", operator: { name: "Equinor" } }),
    sampleWell("w2", { name: "Well 26" }),
  ];
  fakeServer.events["well-status/get"] = () => [sampleStatus("w1", Date.now() / 1000 - 1)];
  fakeServer.events["dashboard-preset/get/all"] = () => [samplePreset("Tripping"), samplePreset("default")];
  fakeServer.events["notification/get"] = () => [];
}
