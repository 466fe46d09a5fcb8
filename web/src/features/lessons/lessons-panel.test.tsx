import type { EventReply, RouteReply } from "@sigma/contract/call-types";
import { CallError } from "@sigma/contract/errors";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { eachTestInItsOwnWell, NOW, openMiddlePanel, wellId } from "../../charts/testing/panel-of-well";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleStatus } from "../../data/testing/samples";
import LessonsPanel from "./lessons-panel";
import { expectTextsIn } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

type Lesson = RouteReply<"GET api/lesson">[number];
type Placed = EventReply<"lesson/get/placed">[number];

const lesson = (title: string, from: number, to = from): Lesson => ({
  _id: title,
  wellId: wellId(),
  title,
  text: `What was done about ${title.toLowerCase()}`,
  md: { from, to },
  category: "hole-problem",
  severity: "high",
  author: "Astrid",
  createdAt: NOW,
  version: 1,
});

const asPlaced = (own: Lesson, more: Partial<Placed> = {}): Placed => ({
  lesson: own,
  wellName: "Well 1",
  isOwn: true,
  md: own.md,
  by: "entered",
  acknowledgement: null,
  ...more,
});

function open(lessons: Lesson[], bitDepth: number | null = 9900, user: Parameters<typeof openMiddlePanel>[1] = {}) {
  openPlaced(() => lessons.map((own) => asPlaced(own)), bitDepth, user);
}

function openPlaced(
  read: () => Placed[],
  bitDepth: number | null = 9900,
  user: Parameters<typeof openMiddlePanel>[1] = {},
) {
  fakeServer.events["lesson/get/placed"] = read;
  fakeServer.routes["GET api/formation-top"] = () => [];
  fakeServer.events["well-status/get"] = () => [sampleStatus(wellId(), Date.now() / 1000, { bitDepth })];
  openMiddlePanel(LessonsPanel, user);
}

const rowOf = (title: string) => page.getByRole("row", { name: new RegExp(title) });

it("marks the lessons within 200 ft ahead of the bit, and the lessons at the bit", async () => {
  open([
    lesson("Behind", 9000, 9899),
    lesson("Around", 9800, 9950),
    lesson("Soon", 10_050),
    lesson("Just", 10_100),
    lesson("Far", 10_101),
  ]);
  await expect.element(rowOf("Around")).toHaveTextContent("at the bit");
  await expect.element(rowOf("Soon")).toHaveTextContent("ahead, 150.0 ft");
  await expect.element(rowOf("Just")).toHaveTextContent("ahead, 200.0 ft");
  await expect.element(rowOf("Behind")).not.toHaveTextContent(/ahead|at the bit/);
  await expect.element(rowOf("Far")).not.toHaveTextContent(/ahead|at the bit/);
  await expect
    .element(page.getByRole("status").filter({ hasText: "ahead of the bit" }))
    .toHaveTextContent("Within 200 ft ahead of the bit: Around (9,800.0 – 9,950.0 ft), Soon (10,050.0 ft), Just");
});

it("marks no lesson if the bit depth is not known", async () => {
  open([lesson("Soon", 10_050)], null);
  await expect.element(rowOf("Soon")).toBeVisible();
  await expect.element(page.getByText(/ahead of the bit/)).not.toBeInTheDocument();
});

it("adds a lesson at the bit, and shows it after saving", async () => {
  const lessons: Lesson[] = [];
  fakeServer.routes["POST api/lesson"] = (sentLesson) => {
    const addedLesson = {
      ...lesson(sentLesson.title, sentLesson.md.from, sentLesson.md.to),
      text: sentLesson.text ?? "",
    };
    lessons.push(addedLesson);
    return addedLesson;
  };
  open(lessons);
  await expect.element(page.getByText("No lessons yet")).toBeVisible();
  await page.getByRole("button", { name: "Add a lesson" }).first().click();
  const dialog = page.getByRole("dialog", { name: /Add lesson or risk/ });
  await expect.element(dialog.getByLabelText("From, MD")).toHaveValue("9,900");
  await dialog.getByLabelText("Title").fill("Tight hole");
  await dialog.getByLabelText("To, MD").fill("9890");
  await expect.element(dialog.getByText("Shallower than From")).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByLabelText("To, MD").fill("9950");
  await dialog.getByLabelText("Text").fill("Ream each stand");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("region", { name: "Tight hole" })).toHaveTextContent("Ream each stand");
  expect(fakeServer.sentTo("POST api/lesson")).toEqual([
    {
      wellId: wellId(),
      title: "Tight hole",
      text: "Ream each stand",
      kind: "lesson",
      formation: null,
      category: "drilling",
      severity: "medium",
      md: { from: 9900, to: 9950 },
    },
  ]);
});

it("shows that another user has changed a lesson meanwhile, and overwrites it only after confirmation", async () => {
  let storedLesson = { ...lesson("Losses", 4000), version: 2 };
  fakeServer.routes["PATCH api/lesson"] = ({ version, updateValues }) => {
    if (version !== storedLesson.version)
      throw new CallError("conflict", "Changed meanwhile", "version", { current: storedLesson, changedBy: "Knut" });
    storedLesson = { ...storedLesson, ...(updateValues as Partial<Lesson>), version: storedLesson.version + 1 };
    return storedLesson;
  };
  open([lesson("Losses", 4000)]);
  await rowOf("Losses").click();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(/Knut changed this lesson meanwhile/)).toBeVisible();
  expect(storedLesson.version).toBe(2);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(storedLesson.version).toBe(3);
});

it("deletes a lesson", async () => {
  fakeServer.routes["DELETE api/lesson"] = () => ({ deleted: 1 });
  open([lesson("Losses", 4000)]);
  await rowOf("Losses").click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.poll(() => fakeServer.sentTo("DELETE api/lesson")).toEqual([{ wellId: wellId(), id: "Losses" }]);
});

it("offers guests no button that would be refused", async () => {
  open([lesson("Losses", 4000)], 9900, { type: "guest" });
  await rowOf("Losses").click();
  await expect.element(page.getByRole("region", { name: "Losses" })).toBeVisible();
  for (const name of ["Add a lesson", "Edit", "Delete"])
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
});

it("shows lessons of offset wells with their well and how their depth was found, without Edit and Delete", async () => {
  const ofOffset = asPlaced(lesson("Gas", 9000, 9100), {
    isOwn: false,
    wellName: "Bluebonnet 6H",
    md: { from: 9950, to: 10_050 },
    by: "formation",
  });
  openPlaced(() => [ofOffset]);
  await expect.element(rowOf("Gas")).toHaveTextContent("Bluebonnet 6Hahead, 50.0 ftOpen");
  await rowOf("Gas").click();
  const chosen = page.getByRole("region", { name: "Gas" });
  await expectTextsIn(chosen, "by formation tops", "9,000.0 – 9,100.0 ft in Bluebonnet 6H");
  await expect.element(page.getByRole("button", { name: "Edit" })).not.toBeInTheDocument();
});

it("acknowledges a lesson that was not applied only with a reason", async () => {
  fakeServer.routes["POST api/lesson-acknowledgement"] = (sent) => ({
    ...sent,
    wellId: wellId(),
    lessonWellId: wellId(),
    reason: sent.reason ?? "",
    _id: "a1",
    author: "Knut",
    createdAt: NOW,
    version: 1,
  });
  open([lesson("Losses", 9950)]);
  await rowOf("Losses").click();
  await page.getByRole("button", { name: "Acknowledge" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Not applied").click();
  await expect.element(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByLabelText("Reason").fill("Casing is set above");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(fakeServer.sentTo("POST api/lesson-acknowledgement")).toEqual([
    {
      wellId: wellId(),
      lessonId: "Losses",
      lessonWellId: wellId(),
      state: "not-applied",
      reason: "Casing is set above",
    },
  ]);
});
