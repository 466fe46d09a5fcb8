import { CallError } from "@sigma/contract/errors";
import type { UserId, WellId } from "@sigma/contract/ids";
import type { Program } from "@sigma/contract/programs/program";
import { beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleListedProgram, sampleListedRun, sampleProgram, sampleRun } from "../../data/testing/sample-program";
import { sampleUser } from "../../data/testing/samples";
import { closeApp, openApp } from "../testing/open-app";
import { serveTwoWells } from "../testing/two-wells";

let programs: Program[] = [];
beforeEach(() => {
  serveTwoWells();
  programs = [
    sampleProgram(),
    sampleProgram({
      _id: "p2",
      name: "Dogleg check",
      ownerId: "u2" as UserId,
      ownerName: "J. Berg",
      trigger: { kind: "survey" },
      wells: { of: "all" },
      enabled: false,
    }),
  ];
  const { routes } = fakeServer;
  routes["GET api/programs"] = () => programs.map(sampleListedProgram);
  routes["GET api/program"] = ({ id }) => programs.find(({ _id }) => _id === id)!;
  routes["GET api/program/versions"] = () => [
    { version: 2, name: "Connection times", code: "sigma.log(2);", changedAt: 1_246_600_000 },
  ];
  routes["GET api/program/runs"] = ({ id }) => (id === "p1" ? [sampleListedRun()] : []);
  routes["GET api/program/run"] = () => sampleRun();
  routes["PATCH api/program"] = ({ id, updateValues }) => {
    programs = programs.map((program) =>
      program._id === id ? ({ ...program, ...updateValues, version: program.version + 1 } as Program) : program,
    );
    return programs.find(({ _id }) => _id === id)!;
  };
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const code = () => page.getByRole("textbox", { name: "Code", exact: true });
const listRow = (name: string) =>
  page.getByRole("table", { name: "Programs" }).getByRole("row", { name: new RegExp(`^${name}`) });

it("lists programs with trigger, wells, owner and the outcome of the last run, and finds them by a word", async () => {
  openApp("/programs");
  await expect.element(listRow("Connection times")).toHaveTextContent(/Every 10 min15\/9-F-9 AyouDone/);
  await expect.element(listRow("Dogleg check")).toHaveTextContent("On surveysAll wellsJ. Berghas not run");
  await page.getByRole("searchbox", { name: "Search programs" }).fill("berg");
  await expect.element(listRow("Connection times")).not.toBeInTheDocument();
  await expect.element(listRow("Dogleg check")).toBeVisible();
});

it("disables a program, deletes it with the offer to restore it, and copies it without its enabling", async () => {
  fakeServer.routes["DELETE api/program"] = ({ id }) => {
    programs = programs.filter(({ _id }) => _id !== id);
    return { deleted: 1 };
  };
  fakeServer.routes["POST api/program/restore"] = () => ({ restored: 1 });
  fakeServer.routes["POST api/program"] = (fields) => {
    const copy = sampleProgram({ ...(fields as Partial<Program>), _id: "p3" });
    programs = [...programs, copy];
    return copy;
  };
  const app = openApp("/programs");
  await page.getByRole("switch", { name: "Enable Connection times" }).click();
  await expect
    .poll(() => fakeServer.sentTo("PATCH api/program"))
    .toEqual([{ id: "p1", version: 3, updateValues: { enabled: false } }]);
  await button("Delete Connection times").click();
  await button("Undo").click();
  await expect.poll(() => fakeServer.sentTo("POST api/program/restore")).toEqual([{ id: "p1" }]);
  await button("Copy Dogleg check").click();
  await expect.poll(app.path).toBe("/programs/p3");
  expect(fakeServer.sentTo("POST api/program")).toMatchObject([
    { name: "Dogleg check, copy", enabled: false, wells: { of: "chosen", wellIds: [] } },
  ]);
});

it("offers four examples while there are no programs, and opens the program that is made of one", async () => {
  programs = [];
  fakeServer.routes["POST api/program"] = (fields) => {
    programs = [sampleProgram({ ...(fields as Partial<Program>), _id: "p9" })];
    return programs[0]!;
  };
  const app = openApp("/programs");
  await expect.element(page.getByText("There are no programs yet")).toBeVisible();
  const starts = page.getByRole("button", { name: /^Start from / });
  expect(starts.elements()).toHaveLength(4);
  for (const start of starts.all()) await expect.element(start).toBeInViewport();
  await button("Start from Survey quality").click();
  await button("Create").click();
  await expect.poll(app.path).toBe("/programs/p9");
  expect(fakeServer.sentTo("POST api/program")).toMatchObject([
    { name: "Survey quality", trigger: { kind: "survey" } },
  ]);
  await expect.element(code()).toHaveValue(programs[0]!.code);
});

it("tries a draft without saving it, and shows what it gave with its bounds and the fault at its line", async () => {
  let reply = sampleRun();
  fakeServer.routes["POST api/program/try"] = () => reply;
  openApp("/programs/p1");
  await code().fill("let b = 2;\nsigma.log(depth);");
  await button("Try").click();
  const pane = page.getByRole("region", { name: "Try" });
  await expect.element(pane.getByText("20 stands")).toBeVisible();
  await expect.element(pane.getByText("Connection of 12.0 min")).toBeVisible();
  await expect.element(pane.getByRole("status")).toHaveTextContent("Done");
  await expect.element(pane.getByText("of at most 1.50 s")).toBeVisible();
  await expect.element(pane.getByText("of at most 48.0 MB")).toBeVisible();
  await expect.element(pane.getByRole("table", { name: "Rows" })).toHaveTextContent("04 Jul 2009 06:51:00100.00slow");
  await expect.element(pane.getByText("Smooth ROP").first()).toBeVisible();
  expect(fakeServer.sentTo("POST api/program/try")).toMatchObject([
    { wellId: "w1", program: { code: "let b = 2;\nsigma.log(depth);" } },
  ]);
  reply = sampleRun({ outcome: { kind: "fault", text: "Line 2: depth is not defined", line: 2, column: 11 } });
  await button("Try").click();
  await expect.element(pane.getByRole("status")).toHaveTextContent("FaultLine 2: depth is not defined");
  await expect.element(code()).toHaveAttribute("aria-invalid", "true");
  await button("Go to line 2").click();
  const field = code().element() as HTMLTextAreaElement;
  await expect.poll(() => field.value.slice(field.selectionStart, field.selectionEnd)).toBe("sigma.log(depth);");
  await userEvent.keyboard("sigma.now");
  await expect.element(code()).toHaveAttribute("aria-invalid", "false");
  await expect.element(pane.getByText("Of the draft before it was changed.")).toBeVisible();
  expect(fakeServer.sentTo("PATCH api/program")).toEqual([]);
});

it("indents with Tab, leaves with Escape and Tab, and completes declared inputs", async () => {
  openApp("/programs/p1");
  await code().fill("if (true) {");
  await code().click();
  await userEvent.keyboard("{End}{Enter}");
  await expect.element(code()).toHaveValue("if (true) {\n  ");
  await userEvent.keyboard("sigma.inputs.samples.pump");
  await expect
    .element(page.getByRole("list", { name: "Names" }))
    .toHaveTextContent("sigma.inputs.samples.pumpPressurepsi");
  await userEvent.keyboard("{Tab}");
  await expect.element(code()).toHaveValue("if (true) {\n  sigma.inputs.samples.pumpPressure");
  await userEvent.keyboard("{Tab}");
  await expect.element(code()).toHaveValue("if (true) {\n  sigma.inputs.samples.pumpPressure  ");
  await userEvent.keyboard("{Escape}{Tab}");
  await expect.poll(() => document.activeElement).not.toBe(code().element());
  await expect.element(code()).toHaveValue("if (true) {\n  sigma.inputs.samples.pumpPressure  ");
});

it("saves only what was changed, names a wrong field, and merges with a version that was saved meanwhile", async () => {
  openApp("/programs/p1?tab=settings");
  await page.getByRole("textbox", { name: "Every" }).fill("0");
  await expect.element(page.getByText("1 to 10080")).toBeVisible();
  await expect.element(button("Save")).toBeDisabled();
  await page.getByRole("textbox", { name: "Every" }).fill("20");
  await button("Save").click();
  await expect
    .poll(() => fakeServer.sentTo("PATCH api/program"))
    .toEqual([{ id: "p1", version: 3, updateValues: { trigger: { kind: "schedule", everySeconds: 1200 } } }]);
  await expect.element(button("Save")).toBeDisabled();
  const newer = { ...programs[0]!, version: 7, description: "Of another window" };
  fakeServer.routes["PATCH api/program"] = () => {
    throw new CallError("conflict", "newer", "version", { current: newer, changedBy: "K. Moe" });
  };
  await page.getByRole("textbox", { name: "Name required", exact: true }).fill("Slow connections");
  await button("Save").click();
  await expect.element(page.getByText(/K\. Moe has changed Description in the meantime/)).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Description" })).toHaveValue("Of another window");
  await expect
    .element(page.getByRole("textbox", { name: "Name required", exact: true }))
    .toHaveValue("Slow connections");
});

it("puts the code of a former version into the draft", async () => {
  openApp("/programs/p1");
  await button("Versions").click();
  await button("Restore version 2").click();
  await expect.element(code()).toHaveValue("sigma.log(2);");
  await expect.element(button("Save")).toBeEnabled();
});

it("shows a program of another user without letting it be changed; an admin may disable it, not enable it", async () => {
  openApp("/programs/p2", sampleUser({ type: "engineer" }));
  await expect.element(code()).toHaveAttribute("readonly");
  await expect.element(page.getByRole("switch", { name: "Enabled" })).toBeDisabled();
  expect(button("Delete Dogleg check").query()).toBeNull();
  closeApp();
});

it("lists runs, runs the saved program, opens a run from its address, and follows new runs", async () => {
  let runs = [sampleListedRun()];
  fakeServer.routes["GET api/program/runs"] = () => runs;
  fakeServer.routes["POST api/program/run"] = () => {
    runs = [sampleListedRun({ _id: "r2", trigger: "demand", moment: 1_246_690_920 }), ...runs];
    return sampleRun({ _id: "r2", trigger: "demand", moment: 1_246_690_920 });
  };
  const app = openApp("/programs/p1?tab=runs&run=r1&well=w1");
  const run = page.getByRole("region", { name: "Run", exact: true });
  await expect.element(run.getByRole("heading", { name: "04 Jul 2009 06:52:00, Schedule" })).toBeVisible();
  await expect.element(run.getByText("20 stands")).toBeVisible();
  await button("Run").click();
  await expect.poll(() => app.search()).toMatchObject({ tab: "runs", run: "r2", well: "w1" });
  await expect.element(page.getByRole("table", { name: "Runs" }).getByText("04 Jul 2009 07:02:00")).toBeVisible();
  runs = [sampleListedRun({ _id: "r3", outcome: { kind: "stopped", by: "time", text: "Too long" } }), ...runs];
  fakeServer.push("program-runs-updated", { wellId: "w1" as WellId });
  await expect.element(page.getByRole("table", { name: "Runs" }).getByText("Stopped")).toBeVisible();
});

it("shows which web inputs wait for approval, lets an admin approve one, and why a program was switched off", async () => {
  const url = "https://prices.example/diesel.json";
  const web = [{ name: "prices", url, kind: "json" as const, isOptional: false }];
  const waiting = sampleProgram({
    inputs: { ...sampleProgram().inputs, web },
    enabled: false,
    switchedOff: { at: 1_246_600_000, text: "Line 1: missing is not defined" },
  });
  programs = [waiting];
  fakeServer.routes["POST api/program/approve"] = () => {
    programs = [{ ...waiting, approvals: [{ url, by: "K. Moe", at: 1_246_600_000 }] }];
    return programs[0]!;
  };
  openApp("/programs/p1?tab=settings");
  const approvals = page.getByRole("region", { name: "Approval of web inputs" });
  await expect.element(approvals).toHaveTextContent("waits for approval by an administrator");
  await expect.element(page.getByText(/after 10 faults in a row: Line 1: missing is not defined/)).toBeVisible();
  await button("Approve prices").click();
  await expect.element(approvals).toHaveTextContent("approved by K. Moe");
  expect(fakeServer.sentTo("POST api/program/approve")).toEqual([{ id: "p1", url, isApproved: true }]);
});
