import { errorTexts } from "@sigma/contract/error-texts";
import { expect, it } from "vitest";
import { useToasts } from "../../data/notifications/toasts";
import { catchFiles } from "../testing/chart-hand";
import { saveImage } from "./save-image";

it("says that a part of the application did not load, and saves no file, if the painter does not arrive", async () => {
  const files = catchFiles();
  await saveImage(
    "plot.png",
    () => Promise.reject(new TypeError("Failed to fetch")),
    () => document.createElement("canvas"),
  );
  expect(useToasts.getState().toasts).toMatchObject([{ kind: "error", title: errorTexts.chunk }]);
  expect(files).toEqual([]);
});
