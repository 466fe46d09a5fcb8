import { type DepthColumnId, isDepthColumnId } from "@sigma/terms/depth-columns";
import type { Feet } from "@sigma/terms/quantities";
import { useEffect, useRef, useState } from "react";
import { toNumericColumns } from "../../data/calls/column-reply";
import { STORED_AFTER_MS } from "../../data/calls/refresh-topics";
import { onConnect, request } from "../../data/calls/socket";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import type { RowAnswer, Question } from "./analysis/question";
import { RowAnalyst } from "./analysis/row-analyst";
import { DepthFeed, type DepthFeedState } from "./rows/depth-feed";
import { usualColumns } from "./traces";

/** Values of a page, of the million that one reply may hold. */
const PAGE_VALUES = 900_000;

type RowAnalysis = {
  /** The newest result; null before the first. */
  answer: RowAnswer | null;
  state: DepthFeedState;
  error: string | null;
  lastDepth: Feet | null;
  reload: () => void;
};

/**
 * The depth rows of a well and the answer to a question about them, calculated in a worker.
 *
 * While live, new hole is appended. When live mode is turned off, or samples were relabelled, the rows are fetched again and
 * replaced.
 */
export function useRowAnalysis(data: WellData, question: Question): RowAnalysis {
  const isLive = useLiveView(data, (state) => state.isLive);
  const columns = columnsOf(question);
  const [result, setResult] = useState<Pick<RowAnalysis, "answer" | "error">>({ answer: null, error: null });
  const [status, setStatus] = useState<Pick<RowAnalysis, "state" | "lastDepth" | "error">>(notFetched);
  const worker = useRef<{ analyst: RowAnalyst; feed: DepthFeed } | null>(null);
  const latestQuestion = useRef(question);

  useEffect(() => {
    const analyst = new RowAnalyst((answer, error) =>
      setResult((before) => ({ answer: answer ?? before.answer, error })),
    );
    const projection = columns.split(" ").filter(isDepthColumnId);
    const page = Math.min(50_000, Math.floor(PAGE_VALUES / (projection.length + 2)));
    const put = (kind: "replace" | "append") => (rows: Parameters<RowAnalyst["put"]>[1]) => {
      analyst.put(kind, rows);
      analyst.ask(latestQuestion.current);
    };
    const feed = new DepthFeed({
      page,
      fetch: (from) => fetchRows(data, projection, from, page),
      replace: put("replace"),
      append: put("append"),
      changed: () => setStatus({ state: feed.state, lastDepth: feed.lastDepth, error: feed.error?.message ?? null }),
    });
    worker.current = { analyst, feed };
    void feed.reload();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stops = [
      data.onPush("depth-data", () => {
        if (!data.view.state.isLive) return;
        timer ??= setTimeout(() => {
          timer = undefined;
          void feed.catchUp();
        }, STORED_AFTER_MS);
      }),
      data.onPush("relabelled", () => void feed.reload()),
      data.onReplay((isJump) => {
        if (isJump) void feed.reload();
        else if (data.view.state.isLive) void feed.catchUp();
      }),
      onConnect(() => {
        if (feed.state === "failed") void feed.reload();
        else if (data.view.state.isLive && feed.state === "ready") void feed.catchUp();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      analyst.close();
      worker.current = null;
    };
  }, [data, columns]);

  const wasLive = useRef(isLive);
  useEffect(() => {
    if (wasLive.current === isLive) return;
    wasLive.current = isLive;
    const feed = worker.current?.feed;
    void (isLive ? feed?.catchUp() : feed?.reload());
  }, [isLive]);

  const key = JSON.stringify(question);
  useEffect(() => {
    latestQuestion.current = JSON.parse(key) as Question;
    worker.current?.analyst.ask(latestQuestion.current);
  }, [key]);

  return {
    answer: result.answer,
    state: status.state,
    error: result.error ?? status.error,
    lastDepth: status.lastDepth,
    reload: () => void worker.current?.feed.reload(),
  };
}

const notFetched = { state: "loading", lastDepth: null, error: null } as const;

/** All columns that a question reads, in addition to the usual ones. */
function columnsOf({ scatter, heat, filters }: Question): string {
  const read = [
    ...(scatter ? [scatter.x, scatter.y, ...scatter.colors] : []),
    ...(heat ?? []).flatMap(({ x, y }) => [x, y]),
    ...filters.map(({ field }) => field).filter(isDepthColumnId),
  ];
  return [...new Set<DepthColumnId>([...usualColumns, ...read.filter(isDepthColumnId).toSorted()])].join(" ");
}

async function fetchRows(data: WellData, projection: DepthColumnId[], from: Feet | undefined, limit: number) {
  const depthRequest = { wellId: data.wellId, projection, limit, key: "depth" as const, encoding: "binary" as const };
  const reply = await request("depth-data/get/raw", from === undefined ? depthRequest : { ...depthRequest, from });
  return toNumericColumns(reply) ?? {};
}
