import { CallError } from "@sigma/contract/errors";
import type { HandOver } from "@sigma/contract/notes/hand-over";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, openMiddlePanel, wellId } from "../../charts/testing/panel-of-well";
import { fakeServer } from "../../data/testing/fake-server";
import HandOverPanel from "./hand-over-panel";
import { SIX, sampleDraft } from "./testing/sample-hand-over";

eachTestInItsOwnWell();

const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });

function open(first: HandOver, user: object = {}) {
  let handOver = { ...first, wellId: wellId() };
  const change = (fields: Partial<HandOver>) => {
    handOver = { ...handOver, ...fields, version: handOver.version + 1 };
    return handOver;
  };
  fakeServer.routes["GET api/shift-hours"] = () => ({ wellId: wellId(), version: 0, dayStart: 360, nightStart: 1080 });
  fakeServer.events["note/get/people"] = () => [{ _id: "v" as never, name: "J. Haugen" }];
  fakeServer.events["hand-over/get"] = () => handOver;
  fakeServer.events["hand-over/get/all"] = () => [];
  fakeServer.events["hand-over/patch"] = ({ updateQuery: { incoming: _incoming, ...parts } }) => change(parts as never);
  fakeServer.events["hand-over/sign"] = () =>
    change({ status: "signed", signed: { by: { _id: "u1" as never, name: "K. Moe" }, at: SIX } });
  openMiddlePanel(HandOverPanel, user);
  return { change };
}

it("saves the text with the version that was read, and signs the saved text", async () => {
  open(sampleDraft());
  await expect.element(page.getByRole("heading", { name: /Day, 04 Jul 2009 06:00 – 18:00 UTC/ })).toBeVisible();
  await expect.element(button("Save draft")).toBeDisabled();
  await field("To watch").fill("Drag on the trip");
  await button("Sign and send").click();
  await expect.element(page.getByRole("region", { name: "To watch" })).toHaveTextContent("Drag on the trip");
  expect(fakeServer.askedOf("hand-over/patch")).toMatchObject([
    { version: 2, updateQuery: { toWatch: "Drag on the trip" } },
  ]);
  expect(fakeServer.askedOf("hand-over/sign")).toMatchObject([{ version: 3 }]);
  await expect.element(field("To watch")).not.toBeInTheDocument();
});

it("keeps both texts when two users write at once, and shows the name of the other user", async () => {
  const { change } = open(sampleDraft());
  await field("Next").fill("Survey at 3,271 ft");
  const current = change({ next: "Connection, then survey" });
  const patch = fakeServer.events["hand-over/patch"]!;
  fakeServer.events["hand-over/patch"] = () => {
    fakeServer.events["hand-over/patch"] = patch;
    throw new CallError("conflict", "This was changed in the meantime", "version", { current, changedBy: "S. Lien" });
  };
  await button("Save draft").click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("S. Lien saved this hand-over meanwhile");
  await expect.element(field("Next")).toHaveValue("Connection, then survey\nSurvey at 3,271 ft");
});

it("shows a guest the hand-over without fields", async () => {
  open(sampleDraft(), { type: "guest" });
  await expect.element(page.getByRole("region", { name: "Next" })).toHaveTextContent("Connection near 3,271 ft");
  await expect.element(field("Next")).not.toBeInTheDocument();
  await button("Export").click();
  await expect.element(page.getByRole("menuitem", { name: "Save as PDF" })).toBeDisabled();
});
