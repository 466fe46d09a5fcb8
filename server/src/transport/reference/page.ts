import { events, pushes, routes } from "@sigma/contract/catalogue";
import type { EventEntry, PushEntry, RouteEntry } from "@sigma/contract/define";
import { errorCatalogue } from "@sigma/contract/errors";
import type { Access } from "@sigma/contract/users/roles";
import { createSchemaBook, type JsonSchema, type SchemaBook } from "./json-schema";
import { pageStyle } from "./page-style";
import { schemaText } from "./schema-text";

/** One call, message or shape on the page. */
type Entry = {
  id: string;
  name: string;
  summary: string;
  roles: string;
  parts: (readonly [string, JsonSchema])[];
  /** The call to try out: the route or event that the script finds in the descriptions. */
  tried?: { kind: "route" | "event"; name: string };
};

/** The API reference as one page without requests to other hosts: routes, events, pushes, shapes, and forms to try the calls. */
export function referencePage(): string {
  const { schemaOf, components } = createSchemaBook();
  const calls = {
    routes: Object.entries<RouteEntry>(routes).map(([name, entry]) => routeEntry(name, entry, schemaOf)),
    events: Object.entries<EventEntry>(events).map(([name, entry]) => eventEntry(name, entry, schemaOf)),
    pushes: Object.entries<PushEntry>(pushes).map(([name, entry]) => pushEntry(name, entry, schemaOf)),
  };
  const shapes = Object.entries(components)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, schema]) => shapeEntry(name, schema));
  const listEntries = (entries: Entry[]) => entries.map((entry) => entryHtml(entry, components)).join("\n");
  const body = [
    intro,
    tryIt,
    section("routes", "REST routes", listEntries(calls.routes)),
    section("events", "Socket events", listEntries(calls.events)),
    section("pushes", "Pushed messages", listEntries(calls.pushes)),
    section("shapes", "Shapes", listEntries(shapes)),
    section("errors", "Errors", errorTable),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<title>Sigma: API reference</title>
<style>${pageStyle}</style>
<script src="/api/docs/try-it.js" defer></script>
</head>
<body>
<header><strong>Sigma</strong><nav aria-label="Parts of the reference"><a href="#try">Try it</a><a href="#routes">Routes</a><a href="#events">Events</a><a href="#pushes">Pushes</a><a href="#shapes">Shapes</a><a href="#errors">Errors</a><a href="/api/openapi.json">openapi.json</a><a href="/api/events.json">events.json</a></nav></header>
<main>${body.join("\n")}</main>
</body>
</html>`;
}

const intro = `<section><h1>API reference</h1>
<p>Times are epoch seconds, depths feet, other values US field units. A missing value is <code>null</code> in JSON and NaN in binary columns.</p>
<p><b>Sign in</b> with <code>POST /api/login</code> and send the token as <code>Authorization: Bearer …</code>. It is valid for 30 days, unless the installation sets another time, or until <code>POST /api/logout</code>. A missing, unknown or ended session is answered with 403 and the code <code>session</code>; a role that may not make a call with 403 and the code <code>permission</code>. Every answer carries <code>x-request-id</code>.</p>
<p><b>Writes</b> take the header <code>Idempotency-Key</code>, 1 to 255 printable ASCII characters: the same call with the same key and body within 24 h gets the first reply and changes nothing. While the first is being made, a repeat gets 409 with <code>running</code>; the key of another call or body 422 with <code>key-reused</code>; an unknown outcome 409 with <code>conflict</code>. Its body has at most 1 MB; files take no key. Answers with 429 and 503 have <code>Retry-After</code>.</p>
<p><b>The socket</b> is Socket.IO 4 at <code>/socket.io</code> with <code>auth: { token }</code> and <code>query: { wellId }</code>. Each event is acknowledged with <code>{ data }</code> or <code>{ error: { message, code, field } }</code>. The well of the connection is added to requests that need one and name none. A refused token gives <code>connect_error</code> with the message <code>403</code>.</p>
<p><b>Long columns</b> come as JSON columns, or with <code>encoding: "binary"</code> as <code>{ length, columns: [{ name, type }], buffer }</code>: one little-endian buffer, the columns one after the other, <code>f64</code> first.</p></section>`;

/** Who makes the calls that are tried out, and the socket; the script shows it and keeps the token in memory alone. */
const tryIt = `<section id="try" hidden><h2>Try it</h2>
<p>Open a call below, fill its form and send it to this server, with the permissions of the user signed in here. The token is kept in memory until this page is left. Changes are for all users.</p>
<div class="who">
<form id="try-sign-in"><label for="try-username">Username</label><input id="try-username" autocomplete="username" required><label for="try-password">Password</label><input id="try-password" type="password" autocomplete="current-password" required><label for="try-code">Code, if a second factor is set up</label><input id="try-code" autocomplete="one-time-code" inputmode="numeric"><button>Sign in</button></form>
<form id="try-with-token"><label for="try-token">Or an API token</label><input id="try-token" type="password" autocomplete="off"><button>Use token</button><button type="button" id="try-forget">Forget</button></form>
<div><label for="try-well">Socket, for the well with the id</label><input id="try-well" autocomplete="off"><button type="button" id="try-connect">Connect</button><button type="button" id="try-disconnect">Disconnect</button></div>
</div>
<p role="status"><b id="try-who">Not signed in</b>. Socket: <b id="try-socket">Not connected</b>.</p>
<pre id="try-pushes" tabindex="0" aria-label="Pushed messages, newest first" hidden></pre></section>`;

const section = (id: string, title: string, content: string) =>
  `<section id="${id}"><h2>${title}</h2>${content}</section>`;

type SchemaOf = SchemaBook["schemaOf"];

function routeEntry(
  name: string,
  { summary, query, body, reply, roles, status = 200 }: RouteEntry,
  schemaOf: SchemaOf,
): Entry {
  return {
    id: `route-${name.replaceAll(/\W+/g, "-")}`,
    name: name.replace(" ", " /"),
    summary,
    roles: rolesText(roles),
    tried: { kind: "route", name: name.replace(" ", " /") },
    parts: [
      ...(query ? [["query", schemaOf(query, "input")] as const] : []),
      ...(body ? [["body", schemaOf(body, "input")] as const] : []),
      [String(status), status === 204 ? {} : schemaOf(reply, "output")],
    ],
  };
}

const eventEntry = (name: string, entry: EventEntry, schemaOf: SchemaOf): Entry => ({
  id: `event-${name}`,
  name,
  summary: entry.summary,
  roles: rolesText(entry.roles),
  tried: { kind: "event", name },
  parts: [
    ["request", schemaOf(entry.request, "input")],
    ["reply", schemaOf(entry.reply, "output")],
  ],
});

const pushEntry = (name: string, { summary, message }: PushEntry, schemaOf: SchemaOf): Entry => ({
  id: `push-${name}`,
  name,
  summary,
  roles: "",
  parts: [["message", schemaOf(message, "output")]],
});

const shapeEntry = (name: string, schema: JsonSchema): Entry => ({
  id: `shape-${name}`,
  name,
  summary: "",
  roles: "",
  parts: [["", schema]],
});

function entryHtml({ id, name, summary, roles, parts, tried }: Entry, components: SchemaBook["components"]): string {
  const blocks = parts.map(
    ([title, schema]) =>
      `<div><h3>${title}</h3><pre tabindex="0">${linkSchemas(schemaText(schema), components)}</pre></div>`,
  );
  const data = tried ? ` data-${tried.kind}="${escapeText(tried.name)}"` : "";
  return `<details id="${escapeText(id)}"${data}><summary><code>${escapeText(name)}</code><span>${withCode(summary)}</span><em>${escapeText(roles)}</em></summary><div class="parts">${blocks.join("")}</div></details>`;
}

/** Text with names in backticks, as HTML. */
const withCode = (text: string) => escapeText(text).replaceAll(/`([^`]+)`/g, "<code>$1</code>");

const rolesText = (roles: Access) => (roles === "anyone" ? "anyone" : roles.join(", "));

const errorTable = `<table><thead><tr><th>code</th><th>status</th><th>message</th></tr></thead><tbody>${Object.entries(
  errorCatalogue,
)
  .map(
    ([code, { status, message }]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeText(message)}</td></tr>`,
  )
  .join("")}</tbody></table>`;

/** Names of shapes lead to the shape. */
const linkSchemas = (text: string, components: SchemaBook["components"]) =>
  escapeText(text).replaceAll(/\b[A-Z][A-Za-z]+\b(?!&quot;)/g, (name) =>
    name in components ? `<a href="#shape-${name}">${name}</a>` : name,
  );

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
