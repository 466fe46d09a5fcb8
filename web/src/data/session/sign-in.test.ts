import { CallError } from "@sigma/contract/errors";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSession } from "./session";
import { ensureUser, signIn, signOut } from "./sign-in";
import { FakeServer } from "../testing/fake-server";
import { sampleUser } from "../testing/samples";

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("location", { host: "sigma.test" });
  useSession.setState({ token: null, user: null });
});
afterEach(() => vi.unstubAllGlobals());

it("exchanges username and password for a token [SH-172]", async () => {
  server.routes["POST api/login"] = () => ({ token: "abc" });
  await signIn("k.moe", "secret");
  expect(server.calls[0]).toMatchObject({
    name: "POST api/login",
    sent: { username: "k.moe", password: "secret" },
  });
  expect(useSession.getState().token).toBe("abc");
});

it("fails if the answer has no token [SH-148]", async () => {
  server.routes["POST api/login"] = () => ({}) as { token: string };
  await expect(signIn("k.moe", "secret")).rejects.toThrow("Server didn't return token");
  expect(useSession.getState().token).toBeNull();
});

it("fails with the words of the server when the password is wrong", async () => {
  server.routes["POST api/login"] = () => {
    throw new CallError("login");
  };
  await expect(signIn("k.moe", "wrong")).rejects.toThrow("Wrong username or password");
});

it("signs out at the server and clears the token, even when the server does not answer [SH-173]", async () => {
  useSession.setState({ token: "abc", user: sampleUser() });
  server.unreachable = true;
  await signOut();
  expect(server.calls[0]).toMatchObject({ name: "POST api/logout" });
  expect(server.calls[0]?.headers.get("authorization")).toBe("Bearer abc");
  expect(useSession.getState()).toEqual({ token: null, user: null });
});

it("fetches an unknown user with the stored token, once [SH-038, SH-175]", async () => {
  server.routes["GET api/users/token"] = () => sampleUser({ name: "K. Moe" });
  useSession.setState({ token: "abc", user: null });
  await ensureUser();
  await ensureUser();
  expect(server.calls.map(({ name, sent }) => ({ name, sent }))).toEqual([{ name: "GET api/users/token", sent: {} }]);
  expect(useSession.getState().user?.name).toBe("K. Moe");
});

it("forgets a token that the server does not know", async () => {
  server.routes["GET api/users/token"] = () => {
    throw new CallError("session");
  };
  useSession.setState({ token: "old", user: null });
  await ensureUser();
  expect(useSession.getState()).toEqual({ token: null, user: null });
});

it("keeps the token when the server cannot be reached, and reports it", async () => {
  server.unreachable = true;
  useSession.setState({ token: "abc", user: null });
  await expect(ensureUser()).rejects.toThrow("is not available");
  expect(useSession.getState().token).toBe("abc");
});

it("loads the user who has signed in meanwhile, not the user of the session before", async () => {
  for (const answer of ["late", "unknown", "dead"]) {
    useSession.setState({ token: "before", user: null });
    server.routes["GET api/users/token"] = async () => {
      await Promise.resolve();
      useSession.setState({ token: "after", user: null });
      server.routes["GET api/users/token"] = () => sampleUser({ name: "A. Hall", type: "engineer" });
      if (answer === "unknown") throw new CallError("not-found");
      if (answer === "dead") throw new TypeError("Failed to fetch");
      return sampleUser({ name: "K. Moe" });
    };
    await ensureUser();
    expect(useSession.getState()).toMatchObject({ token: "after", user: { name: "A. Hall" } });
  }
});
