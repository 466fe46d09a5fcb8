import { describe, expect, it } from "vitest";
import { checkAnswer } from "./check-answer";
import { createFacts } from "./facts";

const WELL = "a".repeat(24);

function factsOf() {
  const facts = createFacts();
  const sample = (channel: string, time: number) => ({ kind: "sample", wellId: WELL, channel, time });
  facts.add(
    {
      values: [
        { channel: "wob", value: 44.26, unit: "klb", source: sample("wob", 1_799_900_000) },
        { channel: "rop", value: 120, unit: "ft/hr", source: sample("rop", 1_799_900_000) },
      ],
    },
    { tool: "values_at_time_cited", wellId: WELL, isWhole: true },
  );
  facts.add(
    {
      surveys: [
        { md: 3000, inclination: 31.4, azimuth: 120, source: { kind: "survey", wellId: WELL, md: 3000 } },
        { md: 3090, inclination: 33.1, azimuth: 120, source: { kind: "survey", wellId: WELL, md: 3090 } },
      ],
    },
    { tool: "surveys_cited", wellId: WELL, isWhole: true },
  );
  facts.add([{ _id: "b".repeat(24), name: "15/9-F-9 A", startMD: 500 }], {
    tool: "get_wells",
    wellId: null,
    isWhole: true,
  });
  return facts;
}

const check = (text: string, typed = "") => checkAnswer(text, { facts: factsOf(), typed });
const textOf = (text: string, typed = "") =>
  check(text, typed)
    .parts.map((part) =>
      part.kind === "text" ? part.text : part.kind === "figure" ? `<${part.value} ${part.unit}>` : `<${part.kind}>`,
    )
    .join("");

describe("a reference", () => {
  it("becomes the value with its unit and source", () => {
    expect(check("WOB was [[r1.value]].").parts).toEqual([
      { kind: "text", text: "WOB was " },
      {
        kind: "figure",
        value: 44.26,
        unit: "klb",
        label: "wob",
        source: { kind: "sample", wellId: WELL, channel: "wob", time: 1_799_900_000 },
      },
      { kind: "text", text: "." },
    ]);
    expect(textOf("At [[r4.md]] the inclination was [[r4.inclination]], in [[r6.surveysCount]] surveys")).toBe(
      "At <3000 ft> the inclination was <31.4 deg>, in <2 null> surveys",
    );
  });

  it("drops a unit that the model writes behind it, and is withheld with another unit", () => {
    expect(textOf("WOB was [[r1.value]] klb on bottom")).toBe("WOB was <44.26 klb> on bottom");
    expect(textOf("WOB was [[r1.value]] in the section")).toBe("WOB was <44.26 klb> in the section");
    expect(textOf("WOB was [[r1.value]] psi")).toBe("<withheld>");
  });

  it("is withheld if it is unknown, an id, or has a sign or digit beside it", () => {
    for (const text of [
      "[[r9.value]]",
      "[[r1.constructor]]",
      "[[r7._id]]",
      "-[[r1]]",
      "1[[r1]]",
      "[[r1]]000",
      "[[r1]] %",
    ]) {
      expect([text, textOf(text)]).toEqual([text, "<withheld>"]);
    }
  });
});

describe("a figure without a reference", () => {
  it.each([
    "WOB was 61 klb.",
    "WOB was 61.",
    "WOB was ４４ klb.",
    "WOB was ٤٤ klb.",
    "WOB was ½ of it.",
    "WOB was forty-four klb.",
    "It was twice as high.",
    "It took 1e3 s.",
    "The ROP was 120 deg.",
    "WOB was 44.3 ft.",
  ])("withholds its sentence alone: %s", (sentence) => {
    const { parts, withheldSentences } = check(`All is well. ${sentence} Nothing more.`);
    expect(parts).toEqual([
      { kind: "text", text: "All is well." },
      { kind: "withheld" },
      { kind: "text", text: " Nothing more." },
    ]);
    expect(withheldSentences).toEqual([sentence]);
  });

  it("is linked if exactly one value has it with its unit, rounded to the digits written or converted", () => {
    expect(textOf("WOB was 44.3 klb.")).toBe("WOB was <44.26 klb>.");
    expect(textOf("WOB was 44 klb.")).toBe("WOB was <44.26 klb>.");
    expect(textOf("The bit was at 914.4 m.")).toBe("The bit was at <3000 ft>.");
    // Two surveys have this azimuth.
    expect(textOf("The azimuth was 120 deg.")).toBe("<withheld>");
  });

  it("stays if the user typed it, with the unit that was typed", () => {
    expect(textOf("At 2,500 ft it was [[r1]].", "WOB at 2500 ft?")).toBe("At 2,500 ft it was <44.26 klb>.");
    expect(textOf("It was 2500 psi.", "WOB at 2500 ft?")).toBe("<withheld>");
    expect(textOf("Both of the two wells", "compare two wells")).toBe("Both of the two wells");
  });

  it("stays in the name of a well, a channel or a unit", () => {
    expect(textOf("15/9-F-9 A has H2S and a DLS in deg/100 ft.")).toBe("15/9-F-9 A has H2S and a DLS in deg/100 ft.");
    expect(textOf("15/9-F-9 B was drilled.")).toBe("<withheld>");
    expect(textOf("F-12 is deep.", "How deep is F-12?")).toBe("F-12 is deep.");
  });
});

it("takes the numbers of a numbered list away", () => {
  expect(textOf("1. WOB [[r1]]\n2) ROP [[r2]]")).toBe("- WOB <44.26 klb>\n- ROP <120 ft/hr>");
});

it("checks the longest answers of a hostile model against many figures in a bounded time", () => {
  const facts = createFacts();
  const rows = Array.from({ length: 4000 }, (_, row) => ({ md: row * 10, inclination: row / 50, azimuth: row / 20 }));
  facts.add({ rows }, { tool: "surveys_cited", wellId: WELL, isWhole: true });
  const answers = [
    "[[".repeat(4000),
    `[[${" ".repeat(7990)}`,
    "1 ft. ".repeat(1300),
    "1.".repeat(4000),
    "a".repeat(8000),
    "-/".repeat(4000),
    "[[r1.md]] 7 ft. ".repeat(500),
  ];
  const startedAt = performance.now();
  for (const answer of answers) checkAnswer(answer, { facts, typed: `${"a-".repeat(20_000)} ${"7 ft ".repeat(4000)}` });
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
