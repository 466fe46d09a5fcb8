import type { UserId } from "@sigma/contract/ids";
import type { NewStoredUser } from "../../storage/entities/access/user-store";
import type { TestServer } from "./test-server";

/** Adds an engineer to a server, who sees all wells unless `access` is given, and opens a session. */
export async function addEngineer(
  server: TestServer,
  username: string,
  fields: Partial<NewStoredUser> = {},
): Promise<{ _id: UserId; token: string }> {
  const email = `${username.replaceAll(" ", "-")}@example.com`;
  const user = { username, name: username, email, type: "engineer" as const, passwordHash: "", ...fields };
  const { _id } = await server.stores.users.create(user, {});
  return { _id, token: await server.stores.sessions.open(_id, server.now.seconds + 1e7) };
}
