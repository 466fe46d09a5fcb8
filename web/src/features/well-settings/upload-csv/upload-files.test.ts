import { expect, it } from "vitest";
import {
  countsText,
  failedText,
  sentText,
  stateText,
  type UploadAction,
  type UploadFile,
  uploadFiles,
} from "./upload-files";

const file = new File([new Uint8Array(2_000_000)], "a.csv");
const after = (...actions: UploadAction[]) =>
  actions.reduce<UploadFile[]>((files, action) => uploadFiles(files, action), []);
const dropAction: UploadAction = { type: "dropped", files: [{ id: "a", file, error: null }] };
const mapping = { fieldsMapping: {}, options: {} };
const only = (...actions: UploadAction[]) => after(dropAction, ...actions)[0]!;

it("changes from added to configured, active and uploaded, each with its text [WS-110, WS-111, WS-112, WS-113]", () => {
  const configureAction: UploadAction = { type: "configured", ids: ["a"], mapping };
  expect(stateText(only())).toBe("Waiting to configure raw data");
  expect(stateText(only(configureAction))).toBe("Ready to upload");
  const active = only(configureAction, { type: "started", id: "a" }, { type: "sent", id: "a", bytes: 500_000 });
  expect([stateText(active), sentText(active)]).toEqual(["Active", "0.5 of 2.0 MB"]);
  expect(stateText(only(configureAction, { type: "uploaded", id: "a" }))).toBe("File is uploaded");
});

it("shows why a file failed, and lets the user configure it again [WS-114, WS-177]", () => {
  const failAction: UploadAction = { type: "failed", id: "a", error: failedText("disk full") };
  expect(stateText(only(failAction))).toBe("Couldn't load file. Error: disk full");
  expect(only(failAction, { type: "configured", ids: ["a"], mapping })).toMatchObject({
    state: "configured",
    error: null,
  });
});

it("counts ready, waiting and failed files", () => {
  const files = after(
    { type: "dropped", files: ["a", "b", "c"].map((id) => ({ id, file, error: null })) },
    { type: "configured", ids: ["a"], mapping },
    { type: "failed", id: "c", error: "x" },
  );
  expect(countsText(files)).toBe("1 file ready, 1 waits for its mapping, 1 with an error");
  expect(countsText([])).toBe("");
});
