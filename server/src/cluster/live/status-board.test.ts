import type { WellId } from "@sigma/contract/ids";
import type { WellStatus } from "@sigma/contract/wells/well-status";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createStatusBoard } from "./status-board";

const status = (wellId: string, lastTime: number) => ({ wellId: wellId as WellId, lastTime }) as WellStatus;
const storedStatus = status("stored", 5);

const open = () => createStatusBoard({ statuses: () => [storedStatus], isFollowed: () => false });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("reads messages of other servers only on request, the newest of each well", () => {
  const board = open();
  const read = vi.fn(() => [status("a", 2)]);
  board.take(() => [status("a", 1), status("b", 1)]);
  board.take(read);
  expect(read).not.toHaveBeenCalled();
  expect(board.statuses()).toEqual([status("a", 2), status("b", 1), storedStatus]);
  expect(board.statuses("a" as WellId)).toEqual([status("a", 2)]);
  expect(read).toHaveBeenCalledTimes(1);
});

it("leaves messages unread once they no longer count", () => {
  const board = open();
  const read = vi.fn(() => [status("a", 1)]);
  board.take(read);
  vi.advanceTimersByTime(20_000);
  board.take(() => [status("b", 1)]);
  expect(board.statuses()).toEqual([status("b", 1), storedStatus]);
  expect(read).not.toHaveBeenCalled();
});
