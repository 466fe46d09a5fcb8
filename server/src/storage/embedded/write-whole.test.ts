import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeWhole } from "./write-whole";

it("shows the old text or the new one, never a part, and leaves no other file behind", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sigma-write-"));
  try {
    const path = join(folder, "access.json");
    const texts = ["a", "b"].map((letter) => letter.repeat(100_000));
    await writeWhole(path, texts[0]!, null);
    const writing = { isDone: false };
    const seenTexts = (async () => {
      const foundTexts = new Set<string>();
      while (!writing.isDone) foundTexts.add(await readFile(path, "utf8"));
      return foundTexts;
    })();
    for (let at = 0; at < 200; at++) await writeWhole(path, texts[at % 2]!, null);
    writing.isDone = true;
    expect([...(await seenTexts)].filter((text) => !texts.includes(text))).toEqual([]);
    expect(await readdir(folder)).toEqual(["access.json"]);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
});
