import { IconNote } from "@tabler/icons-react";
import { expect, it } from "vitest";
import { findEntries, fitOf, type PaletteEntry } from "./palette-entry";

const entry = (group: PaletteEntry["group"], title: string, from = ""): PaletteEntry => ({
  id: `${group} ${title}`,
  group,
  title,
  from,
  icon: IconNote,
});

it("fits whole names best, then their starts, then starts of words, then parts", () => {
  const fits = ["surveys", "surv", "sheets slide", "urvey", "7h surv"].map((text) =>
    fitOf(text.includes("slide") ? "Slide Sheets" : "Surveys", "Bluebonnet 7H", text),
  );
  expect(fits).toEqual([0, 1, 2, 3, 4]);
  expect(fitOf("Surveys", "Bluebonnet 7H", "surveys salt")).toBeNull();
});

it("puts the group with the best entry first, and the best entries of a group", () => {
  const local = [
    entry("Commands", "Add well"),
    entry("Views", "Pseudo Surveys"),
    entry("Views", "Surveys"),
    entry("Settings", "Survey limits"),
  ];
  const hits = [entry("Notes", "Survey at 3,000 ft is bad"), entry("Wells", "Surv 1H")];
  expect(findEntries(local, hits, "surveys", 6).map(({ title }) => title)).toEqual([
    "Surveys",
    "Pseudo Surveys",
    "Surv 1H",
    "Survey at 3,000 ft is bad",
  ]);
  expect(findEntries(local, [], "survey", 1).map(({ title }) => title)).toEqual(["Surveys", "Survey limits"]);
});

it("puts a command with the text at the start of a word before a view of that name", () => {
  const local = [entry("Settings", "Assistant", "Admin"), entry("Commands", "Ask the assistant")];
  expect(findEntries(local, [], "assistant", 6).map(({ title }) => title)).toEqual(["Ask the assistant", "Assistant"]);
});
