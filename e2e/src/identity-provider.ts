import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { createInterface } from "node:readline";
import type { Page } from "@playwright/test";

/** A running identity provider, and the settings of a server whose users sign on with it. */
export type IdentityProvider = { environment: Record<string, string>; stop(): Promise<void> };

const SCRIPT = "server/src/transport/auth/oidc/testing/provider-process.ts";
const SECRET = "the secret of the client";

/** Starts the provider of the tests as a separate process. Every name may sign in there; `name+verified` has an e-mail address. */
export async function startIdentityProvider(label: string): Promise<IdentityProvider> {
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const child = spawn(process.execPath, ["--import", "tsx", SCRIPT, publicUrl, SECRET], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const issuer = await new Promise<string>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the provider ended with ${code}`)));
    createInterface({ input: child.stdout }).on("line", (line) => resolve(line.slice("issuer ".length)));
  });
  return {
    environment: {
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: "sigma",
      OIDC_CLIENT_SECRET: SECRET,
      OIDC_LABEL: label,
      OIDC_NEW_USERS: "create",
    },
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}

/** Signs in on the pages of the provider. */
export async function passProvider(page: Page, account: string): Promise<void> {
  // Its style loads a font from another host, which a test machine may not reach.
  await page.route("https://fonts.googleapis.com/**", (route) => route.abort());
  await page.getByPlaceholder("Enter any login").fill(account);
  await page.getByPlaceholder("and password").fill("x");
  await page.getByRole("button", { name: "Sign-in" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
}

/** An unused port: the provider must know the address before the server runs there. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
