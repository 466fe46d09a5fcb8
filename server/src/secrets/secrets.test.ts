import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openSecretBox } from "./open-secret-box";
import { createSecretBox, SecretError } from "./secret-box";
import { parseSecretKey, secretKeyOf } from "./secret-key";

const key = () => secretKeyOf(randomBytes(32));
const PLACE = "webhook.secret:65a1";

it("opens what it sealed, each time in another text, and does not reveal the secret", () => {
  const box = createSecretBox(key());
  const sealedTexts = [box.seal("JBSWY3DPEHPK3PXP é", PLACE), box.seal("JBSWY3DPEHPK3PXP é", PLACE)];
  expect(sealedTexts.map((text) => box.open(text, PLACE))).toEqual(["JBSWY3DPEHPK3PXP é", "JBSWY3DPEHPK3PXP é"]);
  expect(sealedTexts[0]).not.toBe(sealedTexts[1]);
  expect(sealedTexts[0]).not.toContain("JBSWY");
  expect(box.open(box.seal("", PLACE), PLACE)).toBe("");
});

it("does not open a text that was changed, cut, copied to another row or never sealed", () => {
  const box = createSecretBox(key());
  const sealedText = box.seal("a secret", PLACE);
  const at = sealedText.length - 10;
  const other = sealedText[at] === "A" ? "B" : "A";
  for (const text of [
    `${sealedText.slice(0, at)}${other}${sealedText.slice(at + 1)}`,
    sealedText.slice(0, -4),
    "",
    "plain",
    `${sealedText}.x`,
  ]) {
    expect(() => box.open(text, PLACE)).toThrow(SecretError);
  }
  expect(() => box.open(sealedText, "webhook.secret:65a2")).toThrow("changed or moved");
});

it("names both keys if another one sealed, and opens it with the old one listed", () => {
  const [first, second] = [key(), key()];
  const sealedText = createSecretBox(first).seal("a secret", PLACE);
  expect(() => createSecretBox(second).open(sealedText, PLACE)).toThrow(
    `sealed with the key ${first.id}, and SECRET_KEY is the key ${second.id}`,
  );
  const rotatedBox = createSecretBox(second, [first]);
  expect(rotatedBox.open(sealedText, PLACE)).toBe("a secret");
  expect([rotatedBox.isCurrent(sealedText), rotatedBox.isCurrent(rotatedBox.seal("a secret", PLACE))]).toEqual([
    false,
    true,
  ]);
});

it("reads a key in hex, base64 and base64url, but none that is shorter or longer", () => {
  const bytes = randomBytes(32);
  for (const encoding of ["hex", "base64", "base64url"] as const) {
    expect(parseSecretKey(` ${bytes.toString(encoding)}\n`)?.bytes.equals(bytes)).toBe(true);
  }
  for (const text of [
    "",
    "correct horse battery staple",
    randomBytes(31).toString("hex"),
    randomBytes(33).toString("base64"),
  ]) {
    expect(parseSecretKey(text)).toBeNull();
  }
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "sigma-secrets-"));
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

it("creates a key file of mode 600 once if no key is set, and logs it in one line", async () => {
  const dataDir = await folder();
  const lines: string[] = [];
  const log = { warn: (_fields: object, text: string) => void lines.push(text) } as never;
  const none = { current: null, old: [] };
  // Two nodes that start together agree on one key.
  const [first, second] = await Promise.all([
    openSecretBox(none, { dataDir, log }),
    openSecretBox(none, { dataDir, log }),
  ]);
  expect(first.keyId).toBe(second.keyId);
  expect(await readdir(dataDir)).toEqual(["secret.key"]);
  expect((await stat(join(dataDir, "secret.key"))).mode & 0o777).toBe(0o600);
  expect(lines).toEqual([expect.stringContaining("SECRET_KEY is not set") as string]);
  expect(lines.join()).not.toContain((await readFile(join(dataDir, "secret.key"), "utf8")).trim());
  expect((await openSecretBox(none, { dataDir, log })).keyId).toBe(first.keyId);
  expect(lines).toHaveLength(1);
});

it("closes a key file that others can read, and refuses one without a key", async () => {
  const dataDir = await folder();
  const path = join(dataDir, "secret.key");
  const log = { warn: () => undefined } as never;
  await writeFile(path, randomBytes(32).toString("hex"));
  await chmod(path, 0o644);
  await openSecretBox({ current: null, old: [] }, { dataDir, log });
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await writeFile(path, "half a ke");
  await expect(openSecretBox({ current: null, old: [] }, { dataDir, log })).rejects.toThrow("holds no key of 32 bytes");
  const set = key();
  expect((await openSecretBox({ current: set, old: [] }, { dataDir, log })).keyId).toBe(set.id);
});
