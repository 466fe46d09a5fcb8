import { expect, it } from "vitest";
import { insertRows } from "./insert-rows";
import { createTestDatabase } from "./testing/test-database";
import { openForFile } from "./testing/open-for-file";

const test = openForFile(createTestDatabase);

const columnsOf = (count: number) => {
  const rows = Array.from({ length: count }, (_, row) => row);
  return [
    { name: "well_no", type: "int", values: rows.map((row) => row + 1) },
    { name: "depth", type: "float8", values: rows.map((row) => row / 2) },
    { name: "time", type: "bigint", values: rows },
    { name: "v", type: "float8[]", values: rows.map((row) => `{${row},NULL}`) },
  ];
};

it("writes up to 1000 rows as VALUES, which a distributed table takes row by row, and more by unnest", () => {
  const few = insertRows("depth_row", columnsOf(1000));
  expect(few.text).toMatch(/^INSERT INTO depth_row \(well_no, depth, time, v\) VALUES \(\$1,\$2,\$3,\$4\), \(\$5,/);
  expect(few.values).toHaveLength(4000);
  const many = insertRows("depth_row", columnsOf(1001));
  expect(many.text).toContain("SELECT well_no, depth, time, v::float8[] FROM unnest($1::int[], ");
  expect(many.values).toHaveLength(4);
});

it.each([1, 1000, 1001])("writes %d rows in one statement, the same either way", async (count) => {
  await test.database.query({ text: "DELETE FROM depth_row" });
  await test.database.query(insertRows("depth_row", columnsOf(count)));
  const rows = await test.database.query({ text: "SELECT well_no, depth, time, v FROM depth_row ORDER BY well_no" });
  expect(rows).toHaveLength(count);
  expect(rows.at(-1)).toEqual({ well_no: count, depth: (count - 1) / 2, time: count - 1, v: [count - 1, null] });
});
