import { events, routes } from "@sigma/contract/catalogue";
import type { EventEntry, RouteEntry } from "@sigma/contract/define";
import type { WellId } from "@sigma/contract/ids";
import type { Topic } from "@sigma/contract/topics";
import { expect, it, vi } from "vitest";
import { describeCall } from "./audit/describe-call";
import {
  type Change,
  concernsEveryServer,
  createReactions,
  declaredChanges,
  reactions,
  type ReactionWork,
} from "./reactions";
import { settingsResources, tableRules } from "./storage/tables";

const wellId = "w1" as WellId;
const calls = Object.entries<RouteEntry | EventEntry>({ ...routes, ...events });

it("has a row for each topic, as the compiler requires", () => {
  const { surveys: _, ...lacking } = reactions;
  // @ts-expect-error the row of surveys is missing
  const table: typeof reactions = lacking;
  expect(Object.keys(table)).toHaveLength(Object.keys(reactions).length - 1);
});

it("analyses a well again after every write of surveys, plans, slides, lease lines and what they are judged by", () => {
  const analysing = calls.flatMap(([name, { changes = [] }]) =>
    changes.some((topic) => reactions[topic].includes("analyse")) ? name : [],
  );
  expect(analysing.toSorted()).toEqual(
    [
      "survey-data/patch",
      "survey-data/patch/tool",
      "survey-data/delete",
      "survey-data/restore",
      "POST api/survey-data/multiple",
      "POST api/depth-data",
      "POST api/well-plan",
      "PATCH api/well-plan",
      "DELETE api/well-plan",
      "POST api/well-plan/restore",
      "well-plan/create",
      "POST api/slide-sheet",
      "PATCH api/slide-sheet",
      "DELETE api/slide-sheet",
      "POST api/slide-sheet/restore",
      "POST api/slide-sheet/split",
      "POST api/slide-sheet/merge",
      "POST api/slide-sheet/use-record",
      "POST api/lease-line",
      "PATCH api/lease-line",
      "DELETE api/lease-line",
      "POST api/lease-line/restore",
      "POST api/directional-settings",
      "POST api/anti-collision-settings",
      "POST api/well-references",
    ].toSorted(),
  );
});

/** The writes of some resources that lead to none of some topics. */
const silent = (resources: readonly string[], isEnough: (topic: Topic) => boolean) =>
  calls.flatMap(([name, { effect, changes = [] }]) =>
    effect === "write" &&
    resources.includes(describeCall(name, { action: "change" }).resource) &&
    !changes.some(isEnough)
      ? name
      : [],
  );

it("recomputes after every write of settings, BHAs, MWD runs and formation tops", () => {
  // No calculation of the pipeline reads these.
  const outside = new Set(["reporting-day", "report-mail", "well-cost-settings"]);
  const settings = Object.values(settingsResources).filter((name) => !outside.has(name));
  const savedTopics = [...settings, "bha", "mwd-run", "formation-top"];
  expect(silent(savedTopics, (topic) => reactions[topic].includes("recompute"))).toEqual([]);
});

it("has the hookloads of the model follow surveys, and the weights and the mud of saved BHAs and MWD runs", () => {
  const loading = (["surveys", "settings"] as const).filter((topic) => reactions[topic].includes("model-hookloads"));
  expect(loading).toEqual(["surveys", "settings"]);
});

it("pushes after every write of rows that users edit in a well", () => {
  const editedResources = tableRules.flatMap(({ versions, audit }) => (versions === "rows" && audit ? audit : []));
  expect(editedResources).toContain("lease-line");
  expect(silent(editedResources, (topic) => reactions[topic].includes("push"))).toEqual([]);
});

it("lets only calls that name a well, or rows of one, declare what they change", () => {
  const others = calls.filter(([, { changes, wells }]) => changes && !["named", "rows"].includes(wells));
  expect(others.map(([name]) => name)).toEqual([]);
});

it("publishes the declared changes of a call with the data of its topic, and leaves out those published by the handler", () => {
  expect(declaredChanges(["plans", "slides"], [wellId], new Set())).toEqual([
    { topic: "plans", message: { wellId, what: "well-plans" } },
    { topic: "slides", message: { wellId } },
  ]);
  expect(declaredChanges(["plans", "slides"], [wellId], new Set<Topic>(["plans"]))).toEqual([
    { topic: "slides", message: { wellId } },
  ]);
  // Where surveys have changed the handler alone knows.
  expect(declaredChanges(["surveys"], [wellId], new Set())).toEqual([]);
});

it("does the work of a topic in its order, pushes at once, and on other servers only what every server has to do", async () => {
  const doneWork: string[] = [];
  const work = (name: ReactionWork) => vi.fn(() => void doneWork.push(name));
  const works = {
    push: work("push"),
    recompute: work("recompute"),
    analyse: work("analyse"),
    "model-hookloads": work("model-hookloads"),
    "read-alerts": vi.fn(async () => {
      await Promise.resolve();
      doneWork.push("read-alerts");
    }),
    "read-outputs": work("read-outputs"),
    "read-formulas": work("read-formulas"),
    "take-program-values": work("take-program-values"),
    "tell-servers": work("tell-servers"),
    "forget-dead-time": work("forget-dead-time"),
    "outdate-figures": work("outdate-figures"),
    "run-programs": work("run-programs"),
    deliver: work("deliver"),
  };
  const { changed, changedElsewhere } = createReactions(works);
  void changed({ topic: "surveys", message: { wellId, md: 9000 } });
  expect(doneWork.splice(0)).toEqual(["push", "analyse", "model-hookloads", "run-programs"]);
  await changed({ topic: "alert-configurations", message: { wellId } });
  expect(doneWork.splice(0)).toEqual(["read-alerts", "tell-servers", "push"]);
  changedElsewhere({ topic: "wits-outputs", message: { wellId } });
  expect(doneWork.splice(0)).toEqual(["read-outputs"]);
  const relabelledChange: Change = { topic: "samples", message: { wellId, from: 1, to: 2 } };
  changedElsewhere(relabelledChange);
  expect(doneWork).toEqual(["forget-dead-time"]);
  expect((["samples", "new-notifications", "surveys", "settings"] as const).map(concernsEveryServer)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
