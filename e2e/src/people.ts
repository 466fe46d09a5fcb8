import type { Role } from "@sigma/contract/users/roles";
import type { UserAccess } from "@sigma/contract/users/user";
import type { Page } from "@playwright/test";
import { SigmaClient } from "../../client/src/sigma-client";
import type { SigmaServer } from "./sigma-server";

const PASSWORD = "walks-safely-1";

/** The admin of a server, over the wire. */
export const adminOf = ({ url, password }: Pick<SigmaServer, "url" | "password">): Promise<SigmaClient> =>
  SigmaClient.signIn({ url, username: "admin", password });

/** Makes a user with a role, limited to some wells or not, and signs a page in as that user without the login page. */
export async function signInAs(
  page: Page,
  sigma: Pick<SigmaServer, "url" | "password">,
  { type, access = null }: { type: Role; access?: UserAccess },
): Promise<{ userId: string; token: string; username: string; password: string }> {
  const admin = await adminOf(sigma);
  const username = `${type}-${crypto.randomUUID().slice(0, 8)}`;
  const newUser = { username, name: username, email: `${username}@example.com`, password: PASSWORD, type };
  const { _id: userId } = await admin.call("POST api/users", newUser);
  if (access) await admin.call("PATCH api/users", { _id: userId, access });
  const { token } = await admin.call("POST api/login", { username, password: PASSWORD });
  await page.addInitScript(
    (givenToken) => localStorage.getItem("token") ?? localStorage.setItem("token", givenToken),
    token,
  );
  return { userId, token, username, password: PASSWORD };
}
