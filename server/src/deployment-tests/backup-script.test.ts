import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const script = fileURLToPath(new URL("../../../deploy/helm/sigma/files/backup.sh", import.meta.url));
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Runs the script with programs that replace PostgreSQL's, on a folder that has three backups. */
function backUp({ dump = "exit 0", read = "exit 0" }: { dump?: string; read?: string }) {
  const [programs, folder] = ["programs", "backups"].map((name) => mkdtempSync(join(tmpdir(), `sigma-${name}-`))) as [
    string,
    string,
  ];
  folders.push(programs, folder);
  // The file is given by --file; the database is the last argument.
  const write = 'for word; do case "$word" in --file=*) echo dump > "${word#--file=}";; esac; done';
  writeFileSync(join(programs, "pg_dump"), `#!/bin/sh\n${write}\n${dump}\n`, { mode: 0o755 });
  writeFileSync(join(programs, "pg_restore"), `#!/bin/sh\n${read}\n`, { mode: 0o755 });
  for (const day of [1, 2, 3]) writeFileSync(join(folder, `sigma-2026-01-0${day}T021500Z.dump`), "");
  const variables = { BACKUP_FOLDER: folder, BACKUP_KEEP: "2", DATABASE_URL: "postgresql:///sigma" };
  const { status } = spawnSync("bash", [script], {
    env: { ...process.env, ...variables, PATH: `${programs}:${process.env["PATH"]}` },
  });
  return { status, kept: readdirSync(folder).filter((name) => name.endsWith(".dump")) };
}

it("removes the oldest backups once a new one was written and read", () => {
  const { status, kept } = backUp({});
  expect(status).toBe(0);
  expect(kept).toEqual(["sigma-2026-01-03T021500Z.dump", expect.stringMatching(/^sigma-20\d\d-.*Z\.dump$/)]);
  expect(kept[1]).not.toMatch(/2026-01-0/);
});

it.each([
  ["cannot be written", { dump: "exit 1" }],
  ["cannot be read", { read: "exit 1" }],
])("keeps every backup and does not name a new one if it %s", (_what, brokenTool) => {
  const { status, kept } = backUp(brokenTool);
  expect(status).not.toBe(0);
  expect(kept).toEqual([1, 2, 3].map((day) => `sigma-2026-01-0${day}T021500Z.dump`));
});
