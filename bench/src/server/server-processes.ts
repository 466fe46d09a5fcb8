import { type ChildProcess, spawn } from "node:child_process";
import { endWithBench } from "../end-with-bench";

/** A built server that runs as a separate process. */
export type ServerProcess = { url: string; child: ChildProcess & { pid: number } };

/** The password of the first user, `admin`. */
export const PASSWORD = "measure-twice-1";

/** Starts a server of the last build. @param profiles folder that takes a profile of its processor time; none without it */
export async function startServer(variables: Record<string, string>, profiles?: string): Promise<ServerProcess> {
  const profiling = profiles ? ["--cpu-prof", "--cpu-prof-dir", profiles] : [];
  const { REDIS_URL: _redis, ...environment } = process.env;
  const child = spawn(process.execPath, [...profiling, "server/dist/main.mjs"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      ...environment,
      PORT: "0",
      ADMIN_PASSWORD: PASSWORD,
      DEMO: "0",
      NODE_ENV: "production",
      SECRET_KEY: "0b".repeat(32),
      ...variables,
    },
  });
  if (child.pid !== undefined) child.once("exit", endWithBench(child.pid));
  const url = await new Promise<string>((resolve, reject) => {
    child.on("message", (message: { ready?: boolean; url?: string }) => message.ready && resolve(message.url!));
    child.once("exit", (code) => reject(new Error(`a server ended with ${code} before it was ready`)));
  });
  return { url, child: child as ServerProcess["child"] };
}

/** Ends a server and waits until it has ended. */
export async function stopServer({ child }: ServerProcess): Promise<void> {
  const childExit = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await childExit;
}

/** Calls of a user at a server. */
export const caller = ({ url }: ServerProcess, token: string) => ({
  call: async <Reply>(method: "GET" | "POST", path: string, body?: object): Promise<Reply> => {
    const response = await fetch(`${url}/${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  },
});

/** The token of a user, the first one unless another is named. */
export const signIn = async (server: ServerProcess, username = "admin"): Promise<string> =>
  (await caller(server, "").call<{ token: string }>("POST", "api/login", { username, password: PASSWORD })).token;

/** Tokens of a number of new users: one user may have 50 connections. */
export async function signInUsers(server: ServerProcess, adminToken: string, count: number): Promise<string[]> {
  const { call } = caller(server, adminToken);
  const tokens: string[] = [];
  for (let user = 1; user <= count; user++) {
    const username = `watcher-${user}`;
    await call("POST", "api/users", { username, name: username, email: `${username}@example.com`, password: PASSWORD });
    tokens.push(await signIn(server, username));
  }
  return tokens;
}
