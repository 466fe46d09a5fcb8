import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { emptiedReplies } from "./emptied-replies";

const web = fileURLToPath(new URL("../web/src", import.meta.url));
const isSource = (path: string) => /\.tsx?$/.test(path) && !/\.test\.|(?:^|\/)testing\//.test(path);
/** The file that decides how a pending reply is handled. */
const home = "data/calls/loaded.ts";

it("the web does not treat a pending reply as an empty one: data/calls/loaded.ts has the replacements", () => {
  const paths = readdirSync(web, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  const sources = paths.filter((path) => isSource(path) && path !== home);
  expect(emptiedReplies(new Map(sources.map((path) => [path, readFileSync(`${web}/${path}`, "utf8")])))).toEqual([]);
});

const listEmptiedTexts = (...texts: string[]) =>
  emptiedReplies(new Map(texts.map((text, at) => [`${at}.tsx`, text]))).map(({ text }) => text);

it.each([
  ["a call", "function A() { const wells = useRoute().data ?? []; }", "useRoute().data ?? []"],
  [
    "a query",
    "function A() { const wells = useRoute(); return <B rows={wells.data ?? none} />; }",
    "wells.data ?? none",
  ],
  ["a part", "function A() { const { data } = useEvent(); return data?.length ?? 0; }", "data?.length ?? 0"],
  ["a name", "function A() { const reply = useEvent().data; const all = reply?.rows; f(all || []); }", "all || []"],
  ["a memo", "function A() { const a = useMemo(() => q.data?.rows, []); return a ?? ''; }", "a ?? ''"],
  ["an object", "function A() { const { count } = useRoute().data ?? {}; }", "useRoute().data ?? {}"],
  ["a default", "function A() { const { data = [] } = useQuery(); }", "{ data = [] } = useQuery()"],
  ["a negation", "function A() { return !answer.data?.rows.length; }", "!answer.data?.rows.length"],
  ["a truth", "function A() { return Boolean(answer.data?.rows.length); }", "Boolean(answer.data?.rows.length)"],
])("finds %s that is emptied", (_, text, emptiedText) => {
  expect(listEmptiedTexts(text)).toEqual([emptiedText]);
});

it("follows a reply through hooks of other files", () => {
  const hooks = "export const useRows = () => useEvent().data; export function useAll() { return useRows()?.all; }";
  expect(listEmptiedTexts("function A() { return useAll() ?? []; }", hooks)).toEqual(["useAll() ?? []"]);
});

it("accepts null for unknown values, and reports nothing if the reply is present", () => {
  expect(listEmptiedTexts("function A() { return useEvent().data?.[0] ?? null; }")).toEqual([]);
  expect(
    listEmptiedTexts("function A() { const { data } = useEvent(); if (!data) return null; return data.name ?? ''; }"),
  ).toEqual([]);
  expect(
    listEmptiedTexts("function A() { const data = useEvent().data; } function B({ data }) { return data ?? []; }"),
  ).toEqual([]);
});
