import { expect, it } from "vitest";
import { rightsOn } from "./hand-over-rights";

const person = (id: string) => ({ _id: id as never, name: id });
const user = (id: string, type: "admin" | "engineer" | "guest" = "engineer") => ({ _id: id as never, type });
const draft = { status: "draft", signed: null, incoming: person("b") } as const;
const signedHandOver = { status: "signed", signed: { by: person("a"), at: 0 }, incoming: person("b") } as const;

it("lets the crew write a draft, and a guest only read", () => {
  expect(rightsOn(draft, user("a"))).toEqual({ mayWrite: true, mayAccept: false });
  expect(rightsOn(draft, user("b", "guest"))).toEqual({ mayWrite: false, mayAccept: false });
  expect(rightsOn(signedHandOver, user("b", "guest"))).toEqual({ mayWrite: false, mayAccept: false });
});

it("lets only the named user accept, and if no user is named, every user except the signer", () => {
  const accepting = (handOver: Parameters<typeof rightsOn>[0]) =>
    ["a", "b", "c"].map((id) => rightsOn(handOver, user(id)).mayAccept);
  expect(accepting(signedHandOver)).toEqual([false, true, false]);
  expect(accepting({ ...signedHandOver, incoming: null })).toEqual([false, true, true]);
  expect(accepting({ ...signedHandOver, status: "accepted" })).toEqual([false, false, false]);
});
