import type { AntiCollision, ClearedOffset } from "@sigma/contract/directional/anti-collision";
import { CallError } from "@sigma/contract/errors";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eachTestInItsOwnWell, openFollowingPanel, wellId } from "../../charts/testing/panel-of-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleAcceptance, sampleAntiCollision, sampleCompared, samplePart } from "../../data/testing/sample-clearance";
import { useToasts } from "../../data/notifications/toasts";
import AntiCollisionPanel from "./anti-collision-panel";
import { expectTexts } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

function open(answer: AntiCollision, user: Parameters<typeof openFollowingPanel>[1] = {}) {
  fakeServer.events["anti-collision/get"] = () => answer;
  openFollowingPanel(AntiCollisionPanel, user);
}

const cellsOf = (name: string) =>
  [
    ...page
      .getByRole("row", { name: new RegExp(name) })
      .element()
      .querySelectorAll("td"),
  ].map(({ textContent }) => textContent);

it("shows the distances, factor and lowest factor of an offset as the reference program gives them", async () => {
  open(sampleAntiCollision());
  await expect.element(page.getByRole("table", { name: "Offset wells" })).toBeVisible();
  // clearance_synthetic at 2,950 m: 245.424663 m apart, holes of 0.38 m, SF 2.21116298; lowest 1.3250896 at 720 m.
  const [, state, distance, sideToSide, factor, toolface, north, , offsetMD, lowest, closest] = cellsOf("Slot 2");
  expect([distance, sideToSide, factor, offsetMD]).toEqual(["805.2", "804.0", "2.21", "9,421"]);
  expect([toolface, north]).toEqual(["120R", "240"]);
  expect([lowest, closest]).toEqual(["1.33at 2,362", "23.6at 2,362"]);
  expect(state).toContain("Drilled: 23.6 ft at 2,362 ft");
  await expect.element(page.getByRole("img", { name: /^Ladder: Centre to centre of 1/ })).toBeVisible();
  await expect.element(page.getByRole("img", { name: /^Travelling cylinder/ })).toBeVisible();
});

it("follows the depth that is chosen in all views", async () => {
  open(sampleAntiCollision());
  const slider = page.getByRole("slider", { name: "Depth of the reference well" });
  await slider.fill(String(Math.round(720 / 0.3048)));
  await expect.poll(() => cellsOf("Slot 2")[4]).toBe("1.33");
  await page.getByText("Ellipses", { exact: true }).click();
  await expect.element(page.getByRole("img", { name: "Ellipses of 2.8 sigma across the hole" })).toBeVisible();
  await expect.element(page.getByText(/1 sigma 3.1 ft of this well, 3.0 ft of the offset/)).toBeVisible();
  await page.getByRole("button", { name: "Back to the last survey" }).click();
  await expect.poll(() => cellsOf("Slot 2")[4]).toBe("2.21");
});

it("names wells that are not compared and wells without factors, with links to the missing data", async () => {
  const noFactors = { wellId: "Slot 3" as never, reason: "hole sizes not given", where: "hole-sizes" as const };
  const parts = [samplePart("surveyed", [[0, 0, 20, 0, 0, 0, 0]], { isUncertain: false })];
  open(
    sampleAntiCollision({
      wells: [sampleCompared("Slot 2"), sampleCompared("Slot 3", { parts, noFactors })],
      left: [{ of: "far" as never, name: "Far", wellId: "far" as never, reason: "no position", where: "position" }],
    }),
  );
  const note = page.getByRole("complementary", { name: "Not compared" });
  await expect
    .element(note.getByRole("link", { name: "Far" }))
    .toHaveAttribute("href", "/well/far/settings?tab=general&highlightedFields=x%2Cy");
  await expect.element(note.getByText(/No separation factor, hole sizes not given/)).toBeVisible();
  await expect
    .element(note.getByRole("link", { name: "Slot 3" }))
    .toHaveAttribute("href", "/well/Slot%203/settings?tab=general&highlightedFields=holeData");
  expect(cellsOf("Slot 3")[4]).toBe("–");
});

it("has no columns of factors if every well is judged by distance alone", async () => {
  const noFactors = { wellId: "Slot 2" as never, reason: "hole sizes not given", where: "hole-sizes" as const };
  open(sampleAntiCollision({ wells: [sampleCompared("Slot 2", { noFactors })] }));
  await expect.element(page.getByRole("columnheader", { name: /^Closest/ })).toBeVisible();
  expect(page.getByRole("columnheader", { name: /SF$/ }).elements()).toEqual([]);
});

it("shows where to choose offset wells if no wells are chosen", async () => {
  open(sampleAntiCollision({ wells: [], left: [] }));
  await expect.element(page.getByText("No offset wells are chosen")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Choose offset wells" })).toBeVisible();
});

it("warns of wells ahead of the bit, and requests the data again when a survey arrives", async () => {
  const plan = samplePart("plan", [
    [2950, 2871, 245, 22, 21, 0.38, 2.2],
    [3400, 3200, 100, 25, 24, 0.38, 1.2],
  ]);
  const slot = sampleCompared("Slot 2");
  const own = sampleAntiCollision().own;
  open(
    sampleAntiCollision({
      own: { ...own, parts: [...own.parts, { kind: "plan", from: plan.md[0]!, to: plan.md[1]! }] },
      wells: [{ ...slot, parts: [...slot.parts, plan] }],
    }),
  );
  await expect.element(page.getByText(/^Act ahead: Slot 2, SF 1.20 at 11,155 ft/)).toBeVisible();
  const before = fakeServer.askedOf("anti-collision/get").length;
  fakeServer.push("survey-data", { wellId: wellId(), md: 9700 });
  await expect.poll(() => fakeServer.askedOf("anti-collision/get").length).toBeGreaterThan(before);
  await userEvent.hover(page.getByRole("img", { name: /^Ladder/ }));
  await expect.element(page.getByText(/^At last survey, /).first()).not.toBeInTheDocument();
});

it("lists passed wells last, muted, and with a filter of their own", async () => {
  const passedWell = sampleCompared("Slot 2");
  const ahead = sampleCompared("Slot 9", {
    parts: [
      samplePart("surveyed", [[0, 0, 90, 1, 1, 0.38, 9]]),
      samplePart("plan", [[2950, 2871, 245, 22, 21, 0.38, 2.2]]),
    ],
  });
  open(sampleAntiCollision({ wells: [passedWell, ahead] }));
  const names = () =>
    [...page.getByRole("table", { name: "Offset wells" }).element().querySelectorAll("tbody tr td:first-child")].map(
      ({ textContent }) => textContent,
    );
  await expect.poll(names).toEqual(["Slot 9", "Slot 2"]);
  await page.getByText("Ahead 1", { exact: true }).click();
  await expect.poll(names).toEqual(["Slot 9"]);
  await page.getByText("Drilled 1", { exact: true }).click();
  await expect.poll(names).toEqual(["Slot 2"]);
});

/** Slot 2, which comes within 1.20 of the plan ahead, beside a well that is clear. */
const withApproach = (change: Partial<ClearedOffset> = {}) => {
  const rows = [
    [2950, 2871, 245, 22, 21, 0.38, 2.2],
    [3200, 3100, 100, 25, 24, 0.38, 1.2],
    [3400, 3300, 245, 25, 24, 0.38, 2.2],
  ] as const;
  const { own } = sampleAntiCollision();
  const plan = samplePart("plan", rows);
  const clear = sampleCompared("Slot 9", {
    parts: [samplePart("plan", [rows[0], [3400, 3300, 300, 25, 24, 0.38, 2.5]])],
  });
  return sampleAntiCollision({
    own: { ...own, parts: [...own.parts, { kind: "plan", from: plan.md[0]!, to: plan.md.at(-1)! }] },
    wells: [sampleCompared("Slot 2", { parts: [plan], ...change }), clear],
  });
};
const nearby = { from: 10_300, to: 10_700 };
const acceptedNow = { ...sampleAcceptance().accepted, factor: { value: 1.2, md: 10_498.7 }, near: "clear" as const };

it("mutes an accepted well without removing it, in words and with a filter of its own", async () => {
  open(withApproach({ acceptances: [sampleAcceptance({ md: nearby, accepted: acceptedNow })] }));
  await expect.element(page.getByText("1 accepted, no other well inside SF 1.5 ahead")).toBeVisible();
  await expect
    .element(page.getByRole("row", { name: /Slot 2/ }).getByText("Accepted: SF 1.20 at 10,499 ft"))
    .toBeVisible();
  const chip = page.getByRole("row", { name: /Slot 2/ }).getByText(/^Accepted: SF/);
  expect(chip.element().getAttribute("title")).toMatch(
    /^Accepted on .* by Ada Berg\n10,300 .* 10,700 ft: SF 1.20 at 10,499 ft/,
  );
  await expect.element(page.getByText("Slot 2, accepted").first()).toBeVisible();
  await page.getByText("Ahead 1", { exact: true }).click();
  await expect.element(page.getByRole("row", { name: /Slot 2/ })).not.toBeInTheDocument();
  await page.getByText("Accepted 1", { exact: true }).click();
  await expect.element(page.getByRole("row", { name: /Slot 9/ })).not.toBeInTheDocument();
  const list = page.getByRole("region", { name: "Accepted approaches of Slot 2" });
  await expect.element(list.getByText("Gyro in both wells, MOC 14")).toBeVisible();
});

it("shows a well at full weight again if it is worse than accepted, and by how much", async () => {
  const worsening = {
    by: "factor" as const,
    factor: { value: 1.2, md: 10_498.7 },
    distance: { value: 328, md: 10_498.7 },
  };
  open(withApproach({ acceptances: [sampleAcceptance({ md: nearby, worsening })] }));
  await expect.element(page.getByText(/^Act ahead: Slot 2, SF 1.20 at 10,499 ft/)).toBeVisible();
  await expect
    .element(page.getByRole("row", { name: /Slot 2/ }).getByText("Worse than accepted: SF 1.20", { exact: true }))
    .toBeVisible();
  await expect
    .element(
      page
        .getByRole("region", { name: "Accepted approaches of Slot 2" })
        .getByText(
          /^Worse than accepted on .* by Ada Berg: SF 1.20 \(Act\) at 10,499 ft, accepted at SF 1.45 \(Alert\)$/,
        ),
    )
    .toBeVisible();
  expect(page.getByText("Slot 2, accepted").elements()).toEqual([]);
  expect(page.getByText(/^Accepted \d/).elements()).toEqual([]);
});

it("accepts the stretch in which a rule is broken, and keeps the entries if that is refused", async () => {
  fakeServer.routes["POST api/separation-acceptance"] = () => {
    throw new CallError("conflict", "The approach has become worse than shown");
  };
  open(withApproach());
  await userEvent.click(page.getByRole("button", { name: "Accept Slot 2…" }));
  const dialog = page.getByRole("dialog", { name: "Accept approach" });
  await expect
    .element(dialog.getByText(/^Act, SF 1.20 at 10,499 ft, 328.1 ft centre to centre at 10,499 ft/))
    .toBeVisible();
  const from = dialog.getByRole("textbox", { name: /^From, MD/ });
  const proposedFrom = Number((from.element() as HTMLInputElement).value.replaceAll(",", ""));
  // Factor 1.5 is 0.3 of 1.0 above 1.2: 75 m above the closest place, at 3,125 m.
  expect(proposedFrom).toBeGreaterThan(10_247);
  expect(proposedFrom).toBeLessThan(10_254);
  const accept = dialog.getByRole("button", { name: "Accept", exact: true });
  await expect.element(accept).toBeDisabled();
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Gyro run, MOC 14");
  await from.fill("10200");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("The approach has become worse than shown")).toBeVisible();
  expect((dialog.getByRole("textbox", { name: /^Reason/ }).element() as HTMLTextAreaElement).value).toBe(
    "Gyro run, MOC 14",
  );
  fakeServer.routes["POST api/separation-acceptance"] = () => sampleAcceptance();
  await accept.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeServer.sentTo("POST api/separation-acceptance").at(-1)).toMatchObject({
    wellId: wellId(),
    offsetWellId: "Slot 2",
    md: { from: 10_200 },
    reason: "Gyro run, MOC 14",
    accepted: { factor: 1.2 },
  });
});

/** Slot 2, accepted before it came as near as it is now. */
const withWorseApproach = () =>
  withApproach({
    acceptances: [
      sampleAcceptance({
        md: nearby,
        worsening: { by: "factor", factor: { value: 1.2, md: 10_498.7 }, distance: { value: 328, md: 10_498.7 } },
      }),
    ],
  });

it("accepts an approach again that is worse now, in one step that can be undone", async () => {
  Object.assign(fakeServer.routes, {
    "DELETE api/separation-acceptance": () => ({ deleted: 1 }),
    "POST api/separation-acceptance/restore": () => ({ restored: 1 }),
    "POST api/separation-acceptance": () => sampleAcceptance({ _id: "again" }),
  });
  open(withWorseApproach());
  await userEvent.click(page.getByRole("button", { name: "Accept again…" }));
  const dialog = page.getByRole("dialog", { name: "Accept approach" });
  await expect.element(dialog.getByText(/^Replaces 10,300 .* 10,700 ft, accepted on .* by Ada Berg/)).toBeVisible();
  await dialog.getByRole("button", { name: "Accept", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeServer.sentTo("DELETE api/separation-acceptance")).toEqual([]);
  expect(fakeServer.sentTo("POST api/separation-acceptance")).toMatchObject([
    { md: nearby, reason: "Gyro in both wells, MOC 14", replaces: ["acceptance"] },
  ]);
  useToasts.getState().toasts.at(-1)!.action!.run();
  await expect
    .poll(() => fakeServer.sentTo("POST api/separation-acceptance/restore"))
    .toMatchObject([{ id: "acceptance" }]);
  expect(fakeServer.sentTo("DELETE api/separation-acceptance")).toMatchObject([{ id: "again" }]);
});

it("keeps the acceptance that is worse now if the next one is refused", async () => {
  fakeServer.routes["POST api/separation-acceptance"] = () => {
    throw new CallError("conflict", "The approach has become worse than shown");
  };
  open(withWorseApproach());
  await userEvent.click(page.getByRole("button", { name: "Accept again…" }));
  const dialog = page.getByRole("dialog", { name: "Accept approach" });
  await dialog.getByRole("button", { name: "Accept", exact: true }).click();
  await expect.element(dialog.getByText("The approach has become worse than shown")).toBeVisible();
  expect(fakeServer.sentTo("DELETE api/separation-acceptance")).toEqual([]);
});

it("does not offer to accept an approach below the stop level, or one that breaks no rule", async () => {
  open(withApproach({ parts: [samplePart("plan", [[2950, 2871, 100, 22, 21, 0.38, 0.9]])] }));
  expect(page.getByRole("button", { name: "Accept Slot 9…" }).elements()).toEqual([]);
  await userEvent.click(page.getByRole("button", { name: "Accept Slot 2…" }));
  const dialog = page.getByRole("dialog", { name: "Accept approach" });
  await dialog.getByRole("textbox", { name: /^Reason/ }).fill("Still");
  await expect.element(dialog.getByText("Below the stop level an approach can't be accepted")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Accept", exact: true })).toBeDisabled();
});

it("withdraws an acceptance, and restores it on request", async () => {
  const reference = { wellId: "own", id: "acceptance" };
  Object.assign(fakeServer.routes, {
    "DELETE api/separation-acceptance": () => ({ deleted: 1 }),
    "POST api/separation-acceptance/restore": () => ({ restored: 1 }),
  });
  open(withApproach({ acceptances: [sampleAcceptance({ md: nearby, accepted: acceptedNow })] }));
  await page.getByRole("row", { name: /Slot 2/ }).click();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect.poll(() => fakeServer.sentTo("DELETE api/separation-acceptance")).toEqual([reference]);
  await expect
    .poll(() => useToasts.getState().toasts.at(-1))
    .toMatchObject({
      title: "Acceptance withdrawn",
      action: { label: "Undo" },
    });
  useToasts.getState().toasts.at(-1)!.action!.run();
  await expect.poll(() => fakeServer.sentTo("POST api/separation-acceptance/restore")).toEqual([reference]);
});

it("shows guests who accepted an approach, without the actions", async () => {
  open(withApproach({ acceptances: [sampleAcceptance({ md: nearby, accepted: acceptedNow })] }), { type: "guest" });
  await page.getByRole("row", { name: /Slot 2/ }).click();
  await expect.element(page.getByText("Gyro in both wells, MOC 14")).toBeVisible();
  expect(page.getByRole("button", { name: /^(Accept|Withdraw)/ }).elements()).toEqual([]);
});

it("accepts a survey tool for surveys without one, and requests the data again", async () => {
  const assumedTools = [{ tool: "ISCWSA MWD Rev5.11", from: 0, to: 9678.5, usual: true }];
  const interval = { mdFrom: 0, mdTo: 9678.5, stations: 99, surveyTool: null };
  Object.assign(fakeServer.events, {
    "survey-data/get/intervals": () => [interval],
    "survey-data/patch/tool": () => [{ ...interval, surveyTool: "ISCWSA MWD Rev5.11" }],
  });
  const { own } = sampleAntiCollision();
  open(sampleAntiCollision({ own: { ...own, tools: [], assumedTools } }));
  await expectTexts("Survey tool assumed", "Error model ISCWSA MWD Rev5.11 (assumed), k 3.5");
  await page.getByRole("button", { name: "this well", exact: true }).click();
  await page.getByRole("button", { name: /^Survey tool of 0 – 9,67/ }).click();
  await page.getByRole("option", { name: /ISCWSA MWD Rev5.11/ }).click();
  const before = fakeServer.askedOf("anti-collision/get").length;
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(() => fakeServer.askedOf("survey-data/patch/tool"))
    .toEqual([{ wellId: wellId(), mdFrom: 0, mdTo: 9678.5, surveyTool: "ISCWSA MWD Rev5.11" }]);
  await expect.poll(() => fakeServer.askedOf("anti-collision/get").length).toBeGreaterThan(before);
});
