import type { z } from "zod";
import type { Events, Pushes, Routes } from "./catalogue";

/** The name of a socket request/reply event. */
export type EventName = keyof Events;
/** The request of an event as a client sends it; fields with a default may be omitted. */
export type EventRequest<Name extends EventName> = z.input<Events[Name]["request"]>;
/** The reply to an event. */
export type EventReply<Name extends EventName> = z.output<Events[Name]["reply"]>;

/** The name of a message that the server pushes. */
export type PushName = keyof Pushes;
/** The content of a pushed message. */
export type PushMessage<Name extends PushName> = z.output<Pushes[Name]["message"]>;

/** The method and path of a REST route. */
export type RouteKey = keyof Routes;
/** The request that a client sends to a route: its body, or its query. */
export type RouteRequest<Name extends RouteKey> = Routes[Name] extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : Routes[Name] extends { query: infer Query extends z.ZodType }
    ? z.input<Query>
    : Record<string, never>;
/** The reply of a route. */
export type RouteReply<Name extends RouteKey> = z.output<Routes[Name]["reply"]>;

/** The routes that take a file. */
export type UploadKey = { [Name in RouteKey]: Routes[Name] extends { upload: object } ? Name : never }[RouteKey];
/** The part of the form in which a route takes its file. */
export type UploadField<Name extends UploadKey> = Routes[Name] extends { upload: { field: infer Field extends string } }
  ? Field
  : never;
