import type { Well } from "@sigma/contract/wells/well";
import { type Download, expect } from "@playwright/test";
import { test } from "../../src/test";

test("a comparison is downloaded as multi-wells.pdf, of the bytes that the server answers [SH-223]", async ({
  signedIn: page,
  sigma,
}) => {
  const token = await page.evaluate(() => localStorage.getItem("token"));
  const headers = { authorization: `Bearer ${token}` };
  const made = await page.request.post(`${sigma.url}/api/well`, { headers, data: { name: "Compared 1H" } });
  const { _id: wellId } = (await made.json()) as Well;
  await page.goto(`${sigma.url}/wells-compare`);
  await page.getByRole("checkbox", { name: "Compared 1H" }).check();

  let file: Download;
  // A print has 50 s, which a busy machine may not keep: the page says so, and it is asked for again.
  await expect(async () => {
    const asked = page.waitForRequest("**/api/pdf-gen/by-config?**");
    const download = page.waitForEvent("download", { timeout: 70_000 });
    await page.getByRole("button", { name: "Export PDF" }).click();
    const sent = new URL((await asked).url()).searchParams;
    expect(JSON.parse(sent.get("wellId")!)).toEqual([wellId]);
    file = await download;
  }).toPass();
  expect(file!.suggestedFilename()).toBe("multi-wells.pdf");
  const chunks: Buffer[] = [];
  for await (const chunk of await file!.createReadStream()) chunks.push(chunk as Buffer);
  const answered = Buffer.concat(chunks).toString("latin1");
  expect([answered.slice(0, 5), answered.trimEnd().slice(-5)]).toEqual(["%PDF-", "%%EOF"]);
});
