import type { HandOver } from "@sigma/contract/notes/hand-over";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, openPanel, wellData, wellId } from "../../charts/testing/panel-of-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleWell } from "../../data/testing/samples";
import { HandOverCard } from "./hand-over-card";
import { SIX, sampleDraft, sampleHandOver } from "./testing/sample-hand-over";
import { expectTextsIn } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

const card = () => page.getByRole("region", { name: "Hand-over" });
const button = (name: string) => card().getByRole("button", { name, exact: true });

/** Serves one hand-over, and the list entries of earlier hand-overs. */
function open(shownHandOver: HandOver, before: Partial<HandOver>[] = [], user: object = {}) {
  const handOver = { ...shownHandOver, wellId: wellId() };
  fakeServer.events["hand-over/get"] = ({ at }) => (at ? sampleDraft({ ...handOver, ...before[0] }) : handOver);
  fakeServer.events["hand-over/get/all"] = () =>
    before.map((earlierHandOver) => ({
      shiftStart: SIX - 43_200,
      shiftEnd: SIX,
      shift: "night",
      status: "draft",
      signedBy: null,
      acceptedBy: null,
      drilled: null,
      ...earlierHandOver,
    })) as never;
  openPanel(
    <div style={{ width: 400, height: 800 }}>
      <HandOverCard wellId={wellId()} well={sampleWell(wellId())} data={wellData()} />
    </div>,
    user,
  );
}

it("shows the shift in figures and lines, from the data and by hand, and signs it in its version", async () => {
  let handOver = sampleDraft({ wellId: wellId(), shiftEnd: Math.floor(Date.now() / 1000) + 500 });
  open(handOver);
  fakeServer.events["hand-over/get"] = () => handOver;
  fakeServer.events["hand-over/sign"] = () => {
    handOver = { ...handOver, status: "signed", signed: { by: { _id: "u1" as never, name: "K. Moe" }, at: SIX } };
    return handOver;
  };
  await expectTextsIn(card(), "Hand-over, day to night", "draft", /in 8 min, \d\d:\d\d/, "Drilled108.5 ft");
  await expectTextsIn(card(), "Left of plan36.8 ft", "To watchToolface drifts right; late in each slide");
  await expect.element(card()).toHaveTextContent("K. Moe to J. Haugen");
  expect(card().getByLabelText("by hand").elements()).toHaveLength(2);
  await button("Sign and send").click();
  expect(fakeServer.askedOf("hand-over/sign")).toMatchObject([{ version: 2, shiftStart: SIX }]);
  await expect.element(card()).toHaveTextContent("signed");
  await expect.element(button("Sign and send")).not.toBeInTheDocument();
});

it("warns when the shift has changed and no user has signed", async () => {
  open(sampleDraft({ shiftEnd: Math.floor(Date.now() / 1000) - 740 }));
  await expect.element(card()).toHaveTextContent(/not signed, 12 min ago, \d\d:\d\d/);
});

it("leads to the shift before while that is not signed, and back", async () => {
  open(sampleDraft(), [{ shiftStart: SIX - 43_200, shiftEnd: SIX, shift: "night" }]);
  await expect.element(card()).toHaveTextContent("The night shift before is not signed.");
  await button("Show it").click();
  await expect.element(card()).toHaveTextContent("Hand-over, night to day");
  await button("Back to the shift of now").click();
  await expect.element(card()).toHaveTextContent("Hand-over, day to night");
});

it("offers acceptance to whom it names", async () => {
  open(sampleHandOver(), [], { _id: "v", type: "engineer" });
  await expect.element(button("Accept the hand-over")).toBeVisible();
});

it("gives a guest no way to write, sign, accept or print", async () => {
  open(sampleDraft(), [], { type: "guest" });
  await expect.element(button("Open")).toBeVisible();
  for (const name of ["Sign and send", "Accept the hand-over", "PDF"]) {
    await expect.element(button(name)).not.toBeInTheDocument();
  }
});
