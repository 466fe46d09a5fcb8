import type { z } from "zod";
import type { Topic } from "./topics";
import type { Access } from "./users/roles";

/**
 * The wells that a call touches: `all` wells, the wells that the request `named` (`wellId`, `wellIds`, in `payload` for
 * an engine message), the wells of the `rows` that it names by `_id`, or the well that the `rig` that it names drills now.
 */
type WellsTouched = "all" | "named" | "rows" | "rig";

/**
 * The restriction of a call for users who may not see every well: the wells that it touches, or its owner. `user`: the caller's own
 * data, checked by the handler; `operator`: rows that belong to an operator or a user; `installation`: not available to restricted
 * users; `shared`: the same for all users, without information about any well.
 */
export type CallScope = WellsTouched | "user" | "operator" | "installation" | "shared";

/** The properties that every call declares besides its shapes. */
type CallEntry = {
  summary: string;
  reply: z.ZodType;
  roles: Access;
  wells: CallScope;
  /** Whether the call changes what is stored; a write passes the audit. */
  effect: "read" | "write";
  /** A write: what it changes in the well. */
  changes?: readonly Topic[];
  /** A read: the topics on which its reply depends. A view requests it again when one of these changes. */
  follows?: readonly Topic[];
  /** Whether a replay may request it: its request may carry `asOf`, epoch seconds, and its response is as of that moment. */
  asOf?: true;
  /** Whether it takes data of a well in, as the programs do that push. */
  takesData?: true;
  /** The right that the caller needs beside the role: `costs` for the costs of wells. */
  right?: "costs";
  /** Whether it is made many times a minute: the instrument data of a program, or the draft of what a later call saves. The audit does not record it. */
  isFeed?: true;
};

/** A socket request/reply event: its request, its reply, the roles that may call it. */
export type EventEntry = CallEntry & { request: z.ZodType };

/** A message that the server pushes to the browsers that watch. */
export type PushEntry = { summary: string; message: z.ZodType };

/** A REST route: its query or body, its reply, the roles that may call it. */
export type RouteEntry = CallEntry & {
  /** Query of GET and DELETE. */
  query?: z.ZodType;
  /** JSON body of POST and PATCH. */
  body?: z.ZodType;
  /** How long its body may be, bytes; 1 MB by default. */
  mostBytes?: number;
  /** The file that a POST takes as one part of a multipart form; its other fields are in the query. */
  upload?: UploadRule;
  /** Status of success, 200 by default. */
  status?: 200 | 204;
  /** Media type of a response that isn't JSON. */
  media?: string;
  /** Whether its response may be many MB: it counts against the budget of its user. */
  isLong?: true;
  /** A protocol of others: its clients may sign in by Basic authentication, and get headers and errors in its form. */
  protocol?: "odata";
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
