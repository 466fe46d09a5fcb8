import { CallError } from "@sigma/contract/errors";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call } from "./rest";
import { useSession } from "../session/session";
import { FakeServer } from "../testing/fake-server";
import { sampleUser, sampleWell } from "../testing/samples";
import { useToasts } from "../notifications/toasts";

let server: FakeServer;
const alerts = () => useToasts.getState().toasts.map(({ kind, title, text }) => ({ kind, title, text }));

beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal("fetch", server.fetch);
  vi.stubGlobal("location", { host: "sigma.test" });
  useToasts.setState({ toasts: [] });
  useSession.setState({ token: "abc", user: sampleUser() });
});
afterEach(() => vi.unstubAllGlobals());

describe("what is sent", () => {
  it("carries the token of the session [WS-156]", async () => {
    server.routes["GET api/wells"] = () => [];
    await call("GET api/wells", {});
    expect(server.calls[0]?.headers.get("authorization")).toBe("Bearer abc");
  });

  it("carries no token to login and health", async () => {
    server.routes["POST api/login"] = () => ({ token: "new" });
    server.routes["GET api"] = () => ({ status: "ok" });
    await call("POST api/login", { username: "k.moe", password: "secret" });
    await call("GET api", {});
    expect(server.calls.map(({ headers }) => headers.has("authorization"))).toEqual([false, false]);
  });

  it("names the well that the call names and no other", async () => {
    server.routes["GET api/country"] = () => [];
    server.routes["PATCH api/well"] = () => sampleWell("w2");
    await call("GET api/country", {});
    await call("PATCH api/well", { wellId: "w2", name: "Well 2" });
    expect(server.calls.map(({ sent }) => sent)).toEqual([{}, { wellId: "w2", name: "Well 2" }]);
  });

  it("waits 60 s, and 10 s for login, logout and health [SH-168, SH-169]", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    server.routes["GET api/wells"] = () => [];
    for (const run of [
      () => call("GET api/wells", {}),
      () => call("POST api/login", { username: "a", password: "b" }),
      () => call("POST api/logout", {}),
      () => call("GET api", {}),
    ]) {
      await run();
    }
    expect(timeout.mock.calls.map(([ms]) => ms)).toEqual([60_000, 10_000, 10_000, 10_000]);
  });
});

describe("errors", () => {
  const reply = (status: number, body?: object, statusText = "") =>
    vi.stubGlobal("fetch", () =>
      Promise.resolve(new Response(body === undefined ? "<html>" : JSON.stringify(body), { status, statusText })),
    );

  it("alerts with the url in the title and the message of the body [SH-261, SH-263]", async () => {
    server.routes["POST api/well"] = () => {
      throw new CallError("conflict", "A well with this name exists");
    };
    await expect(call("POST api/well", { name: "A" })).rejects.toMatchObject({ code: "conflict" });
    expect(alerts()).toEqual([
      { kind: "error", title: "API query error; api/well", text: "A well with this name exists" },
    ]);
  });

  it("fails without an alert if a change was based on an older version, with the stored value", async () => {
    const newer = { current: sampleWell("w1", { version: 2 }), changedBy: "Anna Berg" };
    server.routes["PATCH api/well"] = () => {
      throw new CallError("conflict", "This was changed in the meantime", "version", newer);
    };
    await expect(call("PATCH api/well", { wellId: "w1", version: 1, name: "A" })).rejects.toMatchObject({
      code: "conflict",
      newer,
    });
    expect(alerts()).toEqual([]);
  });

  it("alerts with the status text if the body has no message [SH-263]", async () => {
    reply(502, undefined, "Bad Gateway");
    await expect(call("GET api/wells", {})).rejects.toThrow("Bad Gateway");
    expect(alerts()).toEqual([{ kind: "error", title: "API query error; api/wells", text: "Bad Gateway" }]);
  });

  it("alerts if a page arrives instead of an answer", async () => {
    reply(200);
    await expect(call("GET api/wells", {})).rejects.toMatchObject({ code: "unavailable" });
    expect(alerts()).toEqual([
      { kind: "error", title: "API query error; api/wells", text: "The answer can't be read" },
    ]);
  });

  it("reports which server is not available if no answer arrives [SH-262]", async () => {
    server.unreachable = true;
    await expect(call("GET api/wells", {})).rejects.toMatchObject({ code: "unavailable" });
    expect(alerts()).toEqual([
      { kind: "error", title: "API query error; api/wells", text: "Server at sigma.test is not available" },
    ]);
  });

  it("returns null without an alert if the server has none [SH-264]", async () => {
    expect(await call("GET api/well", { wellId: "gone" })).toBeNull();
    expect(alerts()).toEqual([]);
  });

  it("ends the session on a 403 [SH-265]", async () => {
    server.routes["GET api/wells"] = () => {
      throw new CallError("session");
    };
    await expect(call("GET api/wells", {})).rejects.toMatchObject({ code: "session" });
    expect(useSession.getState()).toEqual({ token: null, user: null });
    expect(alerts()).toEqual([]);
  });

  it("ends the session on a 403 without an error message [SH-265]", async () => {
    reply(403);
    await expect(call("GET api/wells", {})).rejects.toMatchObject({ code: "session" });
    expect(useSession.getState().token).toBeNull();
  });

  it("keeps the session of a user who signed in while the reply was pending", async () => {
    server.routes["GET api/wells"] = () => {
      useSession.setState({ token: "next" });
      throw new CallError("session");
    };
    await expect(call("GET api/wells", {})).rejects.toMatchObject({ code: "session" });
    expect(useSession.getState().token).toBe("next");
  });

  it("only alerts when a permission is missing", async () => {
    server.routes["POST api/well"] = () => {
      throw new CallError("permission");
    };
    await expect(call("POST api/well", { name: "A" })).rejects.toMatchObject({ code: "permission" });
    expect(useSession.getState().token).toBe("abc");
    expect(alerts()[0]?.text).toBe("You don't have permission to do this");
  });

  it("names the field that broke a rule", async () => {
    server.routes["POST api/well"] = () => {
      throw new CallError("validation", "name is required", "name");
    };
    await expect(call("POST api/well", { name: "" })).rejects.toMatchObject({ field: "name" });
  });

  it("shows no alert if the screen shows the failure itself", async () => {
    server.unreachable = true;
    await expect(call("GET api", {}, { alert: false })).rejects.toThrow("not available");
    expect(alerts()).toEqual([]);
  });
});
