import { expect, it } from "vitest";
import { changesOf, shortenValue } from "./changes-of";

const row = (id: string, fields: Record<string, unknown>) => ({ id, wellNo: 1, fields });

it("keeps the fields that differ, as they were and as they are", () => {
  const before = [row("a", { name: "BHA 3", stages: 5, bit: { od: 8.5 } })];
  expect(changesOf(before, [row("a", { name: "BHA 3", stages: 5.5, bit: { od: 8.5 } })])).toEqual({
    target: "BHA 3",
    before: { stages: 5 },
    after: { stages: 5.5 },
  });
  expect(changesOf([], before)).toMatchObject({ target: "BHA 3", before: {}, after: { stages: 5 } });
  expect(changesOf(before, [])).toMatchObject({ before: { stages: 5 }, after: {} });
});

it("names the row of each field where several change", () => {
  const before = [row("a", { name: "A", md: 1 }), row("b", { name: "B", md: 1 }), row("c", { name: "C", md: 1 })];
  const after = [row("a", { name: "A", md: 2 }), row("b", { name: "B", md: 3 }), row("c", { name: "C", md: 1 })];
  expect(changesOf(before, after)).toEqual({
    target: "2 rows",
    before: { "A.md": 1, "B.md": 1 },
    after: { "A.md": 2, "B.md": 3 },
  });
});

it("leaves secrets out and cuts what is long", () => {
  const sentFields = {
    name: "x",
    password: "p",
    oldPassword: "o",
    nested: { token: "t", ok: 1 },
    md: Array(21).fill(1),
  };
  expect(shortenValue(sentFields)).toEqual({ name: "x", nested: { ok: 1 }, md: "21 values" });
});
