import { expect, it, vi } from "vitest";
import { saveFile } from "./save-file";

it("keeps a file for a browser that starts to save it late, and frees it after a minute", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  let address = "";
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    address = this.href;
  });
  saveFile("surveys.csv", new Blob(["md,inclination"]));
  vi.advanceTimersByTime(59_000);
  expect(await (await fetch(address)).text()).toBe("md,inclination");
  vi.advanceTimersByTime(1000);
  await expect(fetch(address)).rejects.toThrow("Failed to fetch");
});
