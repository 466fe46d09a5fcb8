import { HOUR } from "@sigma/terms/durations";
import { expect, it } from "vitest";
import { testServer } from "../testing/own-test-server";
import { PASSWORD } from "../testing/test-server";

const server = testServer({ sessionLimits: { longest: 12 * HOUR, idle: 1800 } });

const open = async () =>
  (
    await server.call("POST api/login", {
      token: null,
      body: { username: "engineer", password: PASSWORD },
    })
  ).body.token;
const statusOf = async (token: string) => (await server.call("GET api/wells", { token })).status;

it("ends a session that has not been used for SESSION_IDLE_MINUTES, and no longer lists it", async () => {
  const [idle, used] = [await open(), await open()];
  for (let time = 0; time < 1801; time += 600) {
    server.now.seconds += 600;
    expect(await statusOf(used)).toBe(200);
  }
  const listReply = await server.call("GET api/user-session", {
    token: used,
    query: { userId: server.users.engineer._id },
  });
  const ends = listReply.body.filter(({ createdAt }) => createdAt !== null).map(({ endsAt }) => endsAt);
  expect(ends).toEqual([server.now.seconds + 1800]);
  expect(await statusOf(idle)).toBe(403);
});

it("ends a session SESSION_DAYS after its sign-in, regardless of its use", async () => {
  const token = await open();
  const openedAt = server.now.seconds;
  while (server.now.seconds < openedAt + 12 * HOUR - 900) {
    server.now.seconds += 900;
    expect(await statusOf(token)).toBe(200);
  }
  server.now.seconds = openedAt + 12 * HOUR;
  expect(await statusOf(token)).toBe(403);
});

it("keeps the session of a page whose socket stays open, such as a wall display without input", async () => {
  const token = await open();
  const { socket } = await server.connect({ token });
  server.now.seconds += 1700;
  const rows = async () =>
    (
      await server.database.query<{ used: number | null }>({
        text: "SELECT max(last_used_at) AS used FROM session WHERE created_at > $1",
        values: [server.now.seconds - 1701],
      })
    )[0]!.used;
  await expect.poll(rows, { interval: 200 }).toBe(server.now.seconds);
  server.now.seconds += 1700;
  expect(await statusOf(token)).toBe(200);
  expect(socket.connected).toBe(true);
});
