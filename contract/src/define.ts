import type { z } from "zod";
import type { Topic } from "./topics";
import type { Access } from "./users/roles";

/**
 * The wells that a call touches: `all` that there are, those that the request `named` (`wellId`, `wellIds`, in `payload` for
 * an engine message), the wells of the `rows` that it names by `_id`, or the well that the `rig` that it names drills now.
 */
type WellsTouched = "all" | "named" | "rows" | "rig";

/**
 * What limits a call for somebody who may not see every well: the wells that it touches, else whose it is. `user`: the caller's own,
 * which the handler holds it to; `operator`: rows that belong to an operator or a user; `installation`: nothing for who is limited;
 * `shared`: the same for everybody, without a word about any well.
 */
export type CallScope = WellsTouched | "user" | "operator" | "installation" | "shared";

/** What every call says of itself beside its shapes. */
type CallEntry = {
  summary: string;
  reply: z.ZodType;
  roles: Access;
  wells: CallScope;
  /** Whether the call changes what is stored; a write passes the audit. */
  effect: "read" | "write";
  /** A write: what it changes in the well. */
  changes?: readonly Topic[];
  /** A read: what its reply depends on. A view asks it again when one of these changes. */
  follows?: readonly Topic[];
  /** Whether a replay may ask it: its request may carry `asOf`, epoch seconds, and it answers as of that moment. */
  asOf?: true;
  /** Whether it takes data of a well in, as the programs do that push. */
  takesData?: true;
  /** Whether it carries what instruments send, many times a minute: nobody did it, so the audit keeps none of it. */
  isFeed?: true;
};

/** A socket request/reply event: what it asks, what it answers, who may ask. */
export type EventEntry = CallEntry & { request: z.ZodType };

/** A message that the server pushes to the browsers that watch. */
export type PushEntry = { summary: string; message: z.ZodType };

/** A REST route: its query or body, its answer, who may call it. */
export type RouteEntry = CallEntry & {
  /** Query of GET and DELETE. */
  query?: z.ZodType;
  /** JSON body of POST and PATCH. */
  body?: z.ZodType;
  /** How long its body may be, bytes; 1 MB by default. */
  mostBytes?: number;
  /** The file that a POST takes as one part of a multipart form; its other fields stand in the query. */
  upload?: UploadRule;
  /** Status of success, 200 by default. */
  status?: 200 | 204;
  /** Media type of an answer that isn't JSON. */
  media?: string;
  /** Whether its answer may be many MB: it counts for the budget of its user. */
  isLong?: true;
};

/** The file of an upload: its part of the form, the extension that it must have, others that are taken too, and how long it may be. */
export type UploadRule = { field: string; extension: string; otherExtensions?: readonly string[]; mostBytes: number };

/** A route is named by its method and path. */
export type RouteName = `${"GET" | "POST" | "PATCH" | "DELETE"} ${string}`;

/** A read: the wells that it touches and who may ask it. */
export const reads = <const Wells extends CallScope, const Roles extends Access>(wells: Wells, roles: Roles) =>
  ({ roles, wells, effect: "read" }) as const;

/** A write: the wells that it touches and who may call it. */
export const writes = <const Wells extends CallScope, const Roles extends Access>(wells: Wells, roles: Roles) =>
  ({ roles, wells, effect: "write" }) as const;

/** Declares socket events and keeps their exact types. */
export const defineEvents = <const E extends Record<string, EventEntry>>(events: E): E => events;

/** Declares pushed messages and keeps their exact types. */
export const definePushes = <const E extends Record<string, PushEntry>>(pushes: E): E => pushes;

/** Declares REST routes and keeps their exact types. */
export const defineRoutes = <const E extends Record<RouteName, RouteEntry>>(routes: E): E => routes;
