import type { ArchiveJob } from "@sigma/contract/exchange/archive-job";
import type { WellId } from "@sigma/contract/ids";
import { CallError } from "@sigma/contract/errors";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { sendFile } from "../../../data/calls/send-file";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleUser, sampleWell } from "../../../data/testing/samples";
import { openApp } from "../../testing/open-app";
import { expectTextsIn } from "../../../ui/testing/shown-texts";

const job = (part: Partial<ArchiveJob> = {}): ArchiveJob => ({
  _id: "j1",
  kind: "import",
  state: "storing",
  progress: 0.4,
  wellId: null,
  wellName: "Reeves 2H",
  error: null,
  notice: null,
  madeBy: "k.moe",
  madeAt: 1_700_000_000,
  startedAt: 1_700_000_001,
  finishedAt: null,
  ...part,
});
const archive = new File(["PK"], "reeves.zip");
let jobs: ArchiveJob[];

beforeEach(() => {
  jobs = [];
  fakeServer.routes["GET api/wells"] = () => [sampleWell("w1", { name: "Reeves 1H" })];
  fakeServer.routes["GET api/archive-job"] = () => jobs;
  fakeServer.routes["POST api/well-archive/import"] = ({ name }) => {
    if (name === "Reeves 3H")
      throw new CallError("conflict", "A well is named Reeves 3H already. Give another name", "name");
    jobs = [job()];
    return jobs[0]!;
  };
});
afterEach(async () => {
  await userEvent.keyboard("{Escape}");
});

const dialog = () => page.getByRole("dialog", { name: "Import well" });
const choose = async () => {
  await page.getByRole("button", { name: "Import well…" }).click();
  await dialog().getByLabelText("Drop the archive of a well here, or choose it").upload(archive);
};

it("imports a well under a free name, shows the progress of the job, and links to the well", async () => {
  vi.mocked(sendFile).mockResolvedValue({
    uploadId: "a".repeat(24),
    fileName: "reeves.zip",
    bytes: 40_000_000,
    product: "Sigma 1.0.0",
    writtenAt: 1_700_000_000,
    wellName: "Reeves 1H",
    rig: "Pioneer 54",
    operator: null,
    samples: 1_728_000,
    from: 0,
    to: 9000,
    isNameTaken: true,
  });
  openApp("/wells");
  await choose();
  await expectTextsIn(dialog(), "1,728,000 samples", "A well is named Reeves 1H already. Give another name");
  const submit = dialog().getByRole("button", { name: "Import", exact: true });
  await expect.element(submit).toBeDisabled();
  const name = dialog().getByRole("textbox", { name: "Name of the well here" });
  await name.fill("Reeves 3H");
  await submit.click();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("A well is named Reeves 3H already");
  await name.fill("Reeves 2H");
  await submit.click();
  await expect.element(dialog().getByRole("progressbar")).toHaveAttribute("value", "0.4");
  jobs = [job({ state: "done", progress: 1, wellId: "w9" as WellId, finishedAt: 1_700_000_100 })];
  await expect.element(dialog().getByRole("link", { name: "Reeves 2H" })).toHaveAttribute("href", "/well/w9");
});

it("shows the server's message about a file that isn't an archive", async () => {
  vi.mocked(sendFile).mockRejectedValue(new Error("The file is no archive of a well"));
  openApp("/wells");
  await choose();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent("The file is no archive of a well");
});

it("is not offered to engineers", async () => {
  openApp("/wells", sampleUser({ type: "engineer" }));
  await expect.element(page.getByRole("link", { name: "Reeves 1H" })).toBeVisible();
  expect(page.getByRole("button", { name: "Import well…" }).query()).toBeNull();
});
