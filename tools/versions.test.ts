import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (path: string) => readFileSync(path, "utf8");
type Package = { version: string; workspaces: string[]; dependencies?: Record<string, string> };
const packageAt = (folder: string) => JSON.parse(read(`${folder}/package.json`)) as Package;
const { version, workspaces } = packageAt(".");

it("has one version in all packages, and they depend on each other by it", () => {
  for (const folder of workspaces) {
    const { version: own, dependencies = {} } = packageAt(folder);
    const others = Object.entries(dependencies).filter(([name]) => name.startsWith("@sigma/"));
    expect({ folder, versions: [...new Set([own, ...others.map(([, of]) => of)])] }).toEqual({
      folder,
      versions: [version],
    });
  }
});

it("has the same version in the agent, the image, the deployment and the release notes", () => {
  expect(read("edge/src/agent.ts")).toContain(`VERSION = "${version}"`);
  expect(read("Dockerfile")).toContain(`sigma:${version}`);
  expect(read("compose.yaml")).toContain(`sigma:\${SIGMA_VERSION:-${version}}`);
  expect(read("deploy/helm/sigma/Chart.yaml")).toContain(`\nversion: ${version}\nappVersion: ${version}`);
  expect(read("CHANGELOG.md").match(/^## (\d\S*)/m)?.[1]).toBe(version);
});
