import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { events, pushes, routes } from "@sigma/contract/catalogue";
import { expect, it, onTestFinished } from "vitest";
import { describeEvents } from "./event-reference";
import type { JsonSchema } from "./json-schema";
import { describeRoutes } from "./openapi";
import { referencePage } from "./page";
import { tryItScript } from "./try-it-script";

/** Every reference inside a document. */
const references = (document: unknown): string[] =>
  [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference!);

it("describes every route of the contract in OpenAPI 3.1 [SH-260]", () => {
  const { openapi, paths } = describeRoutes();
  expect(openapi).toBe("3.1.0");
  const describedRoutes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.slice(1)}`),
  );
  expect(describedRoutes.toSorted()).toEqual(Object.keys(routes).toSorted());
});

it("describes every event and pushed message", () => {
  const reference = describeEvents();
  expect(reference.events.map(({ name }) => name)).toEqual(Object.keys(events));
  expect(reference.pushes.map(({ name }) => name)).toEqual(Object.keys(pushes));
});

it.each([
  ["routes", describeRoutes()],
  ["events", describeEvents()],
])("leads each reference in the description of %s to a shape", (_name, document) => {
  const shapes = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(references(document).length).toBeGreaterThan(5);
  expect(references(document).filter((reference) => !shapes.includes(reference))).toEqual([]);
});

it("describes the Idempotency-Key of every write that takes one, and of no read", () => {
  const takingKey = Object.entries(describeRoutes().paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { parameters?: { name: string; in: string }[] }>)
      .filter(([, { parameters }]) =>
        parameters?.some(({ name, in: place }) => name === "Idempotency-Key" && place === "header"),
      )
      .map(([method]) => `${method.toUpperCase()} ${path.slice(1)}`),
  );
  expect(takingKey).toEqual(expect.arrayContaining(["POST api/lesson", "DELETE api/well", "PATCH api/well"]));
  const refusing = ["POST api/login", "POST api/well-archive", "GET api/wells", "POST api/cost-import/check"];
  expect(takingKey.filter((name) => refusing.includes(name))).toEqual([]);
});

it("distinguishes fields that a client may omit from fields that it receives", () => {
  const schemas: Record<string, JsonSchema> = describeRoutes().components.schemas;
  expect(schemas.WitsmlFeedInput?.required).not.toContain("wellName");
  expect(schemas.WitsmlFeed?.required).toContain("wellName");
});

it("shows every call on the page with its roles, and requests no data from another host", () => {
  const page = referencePage();
  for (const name of Object.keys(routes)) expect(page).toContain(`<code>${name.replace(" ", " /")}</code>`);
  for (const name of [...Object.keys(events), ...Object.keys(pushes)]) expect(page).toContain(`<code>${name}</code>`);
  expect(page).toContain("admin, engineer, guest");
  expect(page).not.toMatch(/https?:\/\/|@import|<script>|<script [^>]*>[^<]| on[a-z]+=/);
  expect(page).not.toContain("`");
  expect(page.match(/ src="[^"]*"/g)).toEqual([' src="/api/docs/try-it.js"']);
});

it("leads every link of the page to a place on it", () => {
  const page = referencePage();
  const ids = new Set([...page.matchAll(/id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
  expect(links.filter((id) => !ids.has(id))).toEqual([]);
});

it("uses only names that the script of its page defines or a browser has", () => {
  const dir = mkdtempSync(join(tmpdir(), "sigma-script-"));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, ".oxlintrc.json"), JSON.stringify({ env: { browser: true, es2024: true } }));
  writeFileSync(join(dir, "try-it.js"), tryItScript);
  const oxlint = join(import.meta.dirname, "../../../../node_modules/oxlint/bin/oxlint");
  const { stdout, status } = spawnSync(process.execPath, [oxlint, "-A", "all", "-D", "no-undef", "."], { cwd: dir });
  expect(String(stdout)).toContain("1 file");
  expect(String(stdout)).not.toContain("no-undef");
  expect(status).toBe(0);
});
