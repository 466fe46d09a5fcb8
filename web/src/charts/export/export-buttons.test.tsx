import { chooseTool } from "../../ui/testing/tool-hand";
import type { RigId } from "@sigma/contract/ids";
import { expect, it, vi } from "vitest";
import { render } from "../../ui/testing/render";
import { catchFiles } from "../testing/chart-hand";
import { ExportButtons } from "./export-buttons";

const well = { name: "15/9-F-9 A", rig: { _id: "rig" as RigId, name: "Maersk Inspirer" } };

/** Saves the image of an empty panel. @returns the texts over it, and the names of the files */
async function savePanelImage(of: { well?: typeof well; heading: string[] }) {
  const panel = document.createElement("div");
  panel.style.cssText = "position: absolute; width: 800px; height: 40px;";
  render(<ExportButtons panel={{ current: panel }} {...of} csv={() => "md"} />);
  document.body.append(panel);
  const files = catchFiles();
  const fillText = vi.spyOn(CanvasRenderingContext2D.prototype, "fillText");
  await chooseTool("Export", "Save as an image");
  await chooseTool("Export", "Save as CSV");
  await expect.poll(() => files).toHaveLength(2);
  return { texts: fillText.mock.calls.map(([text]) => text), names: files.map(({ name }) => name).toSorted() };
}

it("names well, rig, panel and the moment with its zone over an image, and the files by well and panel", async () => {
  const { texts, names } = await savePanelImage({ well, heading: ["Kill sheet"] });
  expect(texts).toEqual([
    "15/9-F-9 A",
    "Rig Maersk Inspirer",
    "Kill sheet",
    expect.stringMatching(/^saved \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d UTC$/),
  ]);
  expect(names).toEqual(["15-9-F-9-A-Kill-sheet.csv", "15-9-F-9-A-Kill-sheet.png"]);
});

it("starts with the given heading if it shows several wells", async () => {
  const { texts, names } = await savePanelImage({ heading: ["Wells compare", "NPT"] });
  expect(texts.slice(0, 2)).toEqual(["Wells compare", "NPT"]);
  expect(names[0]).toBe("Wells-compare-NPT.csv");
});
