import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** A running identity provider. */
export type TestProvider = {
  issuer: string;
  /**
   * Follows the pages of the provider as a browser does, from the address that Sigma returned.
   *
   * @param account the name to sign in with; null cancels on the first page
   * @returns the parameters of the page to which the browser is redirected
   */
  visit(url: string, account: string | null): Promise<Record<string, string>>;
  /** Ends its process. */
  stop(): Promise<void>;
};

/** Starts oidc-provider in a separate process. */
export async function startTestProvider(publicUrl: string, clientSecret: string): Promise<TestProvider> {
  const script = fileURLToPath(new URL("./provider-process.ts", import.meta.url));
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", script, publicUrl, clientSecret], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const issuer = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the provider ended with ${code}`)));
    createInterface({ input: child.stdout! }).on("line", (line) => {
      if (line.startsWith("issuer ")) resolve(line.slice("issuer ".length));
    });
  });
  return {
    issuer,
    visit: (url, account) => visit(url, account, { publicUrl, issuer }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}

const MOST_PAGES = 12;

async function visit(
  url: string,
  account: string | null,
  { publicUrl, issuer }: { publicUrl: string; issuer: string },
): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let next: { url: string; form?: URLSearchParams } = { url };
  for (let page = 0; page < MOST_PAGES; page++) {
    if (next.url.startsWith(publicUrl)) return Object.fromEntries(new URL(next.url).searchParams);
    const response = await fetch(next.url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
      ...(next.form && { method: "POST", body: next.form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name, value);
    }
    const to = response.headers.get("location");
    const here = next.url;
    const text = await response.text();
    if (to !== null) next = { url: new URL(to, here).href };
    else if (account === null) next = { url: `${here}/abort` };
    else {
      const prompt = /name="prompt" value="(\w+)"/.exec(text)?.[1];
      if (!prompt) throw new Error(`${issuer} shows a page without a form: ${text.slice(0, 500)}`);
      next = { url: here, form: new URLSearchParams({ prompt, login: account, password: "x" }) };
    }
  }
  throw new Error("the provider does not come to an end");
}
