import { readXml } from "@sigma/formats/witsml/read/read-xml";
import { expect, it } from "vitest";
import { labelOf, sectionsOf } from "./object-sections";

it("shows an object as fields with units, its parts under their names, and what repeats as a table", () => {
  const text =
    '<rig uid="r"><name>Mærsk</name><dTimStart>2016-09-28T23:59:57Z</dTimStart><bop uid="b"><sizeBop uom="in">13.625</sizeBop></bop>' +
    '<pump uid="1"><len uom="m">1.4499999999</len></pump><pump uid="2"><len uom="m">2</len><owner>A</owner></pump></rig>';
  expect(sectionsOf(readXml(text).rig as never)).toEqual([
    {
      title: "General",
      fields: [
        { label: "Name", value: "Mærsk", unit: "" },
        { label: "Time start", value: "2016-09-28T23:59:57Z", unit: "" },
      ],
      table: null,
      leftOut: 0,
    },
    { title: "Bop", fields: [{ label: "Size bop", value: "13.625", unit: "in" }], table: null, leftOut: 0 },
    {
      title: "Pump (2)",
      fields: [],
      table: {
        columns: ["Length, m", "Owner"],
        rows: [
          ["1.45", ""],
          ["2", "A"],
        ],
      },
      leftOut: 0,
    },
  ]);
  expect(["mdMn", "wtPerLen", "numStringRun"].map(labelOf)).toEqual([
    "MD min",
    "Weight per length",
    "Number string run",
  ]);
});
