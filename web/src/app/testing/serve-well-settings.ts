import { CallError } from "@sigma/contract/errors";
import type { Well } from "@sigma/contract/wells/well";
import { page } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleStatus, sampleWell } from "../../data/testing/samples";

/** The well whose settings the fake server keeps. */
export const servedWell: { well: Well } = { well: sampleWell("w1") };

/** Makes the fake server store the well settings that it receives. */
export function serveWellSettings(): void {
  servedWell.well = sampleWell("w1", {
    name: "15/9-F-9 A",
    location: { country: "Norway", state: "North Sea", county: "Block 15/9" },
    sections: { Surface: 1378 },
    holeData: [{ size: 17.5, startDepth: 479, endDepth: 1378 }],
  });
  const { routes, events } = fakeServer;
  routes["GET api/wells"] = () => [servedWell.well, sampleWell("w2", { name: "Well 26" })];
  routes["GET api/well"] = ({ wellId }) => {
    if (wellId !== servedWell.well._id) throw new CallError("not-found");
    return servedWell.well;
  };
  routes["PATCH api/well"] = ({ wellId: _id, rigId: _rig, ...fields }) =>
    (servedWell.well = { ...servedWell.well, ...fields } as Well);
  routes["GET api/operator"] = () => [{ _id: "o1", name: "Equinor" }];
  routes["GET api/directional-company"] = () => [];
  routes["GET api/rig"] = () => [];
  routes["GET api/formation-top"] = () => [];
  events["engine"] = () => ({ success: true });
  events["edge/get"] = () => null;
  events["notification/get"] = () => [];
  events["well-status/get"] = () => [sampleStatus("w1", Date.now() / 1000)];
}

/** A field of the page. */
export const field = (name: string) => page.getByRole("textbox", { name, exact: true });
/** The button that saves the page. */
export const save = () => page.getByRole("button", { name: "Save" });
/** A link of the menu of settings. */
export const option = (name: string) => page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name });
/** The data sent for the well. */
export const readSentChanges = () => fakeServer.sentTo("PATCH api/well");
