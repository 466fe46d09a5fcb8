/**
 * The script of the reference page: signs in, makes the calls that the page lists, and shows the replies.
 *
 * It is served as a separate file, calls only the host of the page, keeps the token in memory, and reads the forms from
 * `/api/openapi.json` and `/api/events.json`.
 */
export const tryItScript = String.raw`"use strict";
(() => {
  const MOST_SHOWN = 20000;
  const MOST_PUSHES = 50;
  const HEADERS = ["content-type", "content-length", "x-request-id", "retry-after", "date"];
  let token = null;
  let socket = null;
  const read = (address) => fetch(address).then((answer) => answer.json());
  let known;
  const descriptions = () => (known ??= Promise.all([read("/api/openapi.json"), read("/api/events.json")]));

  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value === true) element.setAttribute(name, "");
      else if (value !== false && value != null) element.setAttribute(name, value);
    }
    element.append(...children);
    return element;
  };
  const button = (text, act) => {
    const element = make("button", { type: "button" }, text);
    element.addEventListener("click", act);
    return element;
  };
  const shorten = (text) =>
    text.length <= MOST_SHOWN ? text : text.slice(0, MOST_SHOWN) + "\n… " + (text.length - MOST_SHOWN) + " more characters";
  const pretty = (value) => (value === undefined ? "" : JSON.stringify(value, null, 2));

  // Forms, from the JSON schema of what is sent.
  const follow = (schema, book) =>
    schema && schema.$ref ? follow(book[schema.$ref.split("/").at(-1)], book) : (schema ?? {});
  const plainTypes = ["string", "number", "integer", "boolean"];
  function sample(schema, book, depth = 0) {
    const at = follow(schema, book);
    if (at.default !== undefined) return at.default;
    if (at.const !== undefined) return at.const;
    if (at.enum) return at.enum[0];
    if (at.anyOf) return sample(at.anyOf[0], book, depth);
    if (at.type === "object") {
      if (depth > 4) return {};
      const fields = Object.entries(at.properties ?? {}).filter(([name]) => (at.required ?? []).includes(name));
      return Object.fromEntries(fields.map(([name, field]) => [name, sample(field, book, depth + 1)]));
    }
    if (at.type === "array") return depth > 4 ? [] : [sample(at.items, book, depth + 1)];
    return { string: "", number: 0, integer: 0, boolean: false }[at.type] ?? null;
  }

  let ids = 0;
  function field(name, schema, isRequired, book) {
    const at = follow(schema, book);
    const id = "field-" + ++ids;
    const choices = at.enum ?? (at.type === "boolean" ? [true, false] : null);
    const isPlain = choices !== null || plainTypes.includes(at.type);
    const input = choices
      ? make("select", { id }, make("option", { value: "" }, ""), ...choices.map((one) => make("option", {}, String(one))))
      : isPlain
        ? make("input", { id, type: "text", autocomplete: "off" })
        : make("textarea", { id, rows: "3", spellcheck: "false" });
    if (isRequired && !isPlain) input.value = pretty(sample(schema, book));
    const label = make("label", { for: id }, name + (isRequired ? " (required)" : "") + (isPlain ? "" : ", JSON"));
    const value = () => {
      if (input.value === "") return undefined;
      if (at.type === "string" || (at.enum && typeof at.enum[0] === "string")) return input.value;
      return JSON.parse(input.value);
    };
    return { name, row: make("div", { class: "field" }, label, input), value, fill: (given) => {
      if (given === undefined) input.value = "";
      else input.value = isPlain ? String(given) : pretty(given);
    } };
  }

  function formOf(schema, book) {
    const shape = follow(schema, book);
    const requiredNames = shape.required ?? [];
    const fields = Object.entries(shape.properties ?? {}).map(([name, one]) => field(name, one, requiredNames.includes(name), book));
    const id = "json-" + ++ids;
    const raw = make("textarea", { id, rows: "8", spellcheck: "false" });
    raw.value = pretty(sample(shape, book));
    const rawRow = make("div", { class: "field", hidden: fields.length > 0 }, make("label", { for: id }, "JSON"), raw);
    const rows = make("div", { class: "fields", hidden: fields.length === 0 }, ...fields.map(({ row }) => row));
    const fromFields = () =>
      Object.fromEntries(fields.map(({ name, value }) => [name, value()]).filter(([, value]) => value !== undefined));
    const swap = button("As JSON", () => {
      const toRaw = rawRow.hidden;
      if (toRaw) raw.value = pretty(fromFields());
      else for (const field of fields) field.fill(JSON.parse(raw.value || "{}")[field.name]);
      rawRow.hidden = !toRaw;
      rows.hidden = toRaw;
      swap.textContent = toRaw ? "As fields" : "As JSON";
    });
    swap.hidden = fields.length === 0;
    return { elements: [rows, rawRow], swap, value: () => (rawRow.hidden ? fromFields() : JSON.parse(raw.value || "{}")) };
  }

  // REST.
  const shellText = (text) => "'" + text.replaceAll("'", "'\\''") + "'";
  function requestOf(method, path, sent, file) {
    const query = new URLSearchParams();
    const inQuery = method === "GET" || method === "DELETE" || file;
    if (inQuery) {
      for (const [name, value] of Object.entries(sent)) query.set(name, typeof value === "string" ? value : JSON.stringify(value));
    }
    return { address: path + (query.size ? "?" + query : ""), body: inQuery ? undefined : JSON.stringify(sent) };
  }
  function curlOf(method, { address, body }, file) {
    const parts = ["curl -X " + method];
    if (token !== null) parts.push('-H "Authorization: Bearer $SIGMA_TOKEN"');
    if (body !== undefined) parts.push("-H 'Content-Type: application/json'", "-d " + shellText(body));
    if (file) parts.push("-F " + shellText(file.part + "=@" + (file.content?.name ?? "FILE")));
    parts.push(shellText(location.origin + address));
    return parts.join(" ");
  }
  const nameOf = (method, path) => JSON.stringify(method + " " + path.slice(1));
  const typeScriptOf = (method, path, sent) =>
    [
      'import { SigmaClient } from "@sigma/client/sigma-client";',
      "",
      "const sigma = new SigmaClient({ url: " + JSON.stringify(location.origin) + ", token: process.env.SIGMA_TOKEN! });",
      "const reply = await sigma.call(" + nameOf(method, path) + ", " + pretty(sent) + ");",
    ].join("\n");
  function pythonText(value) {
    if (value === null || value === undefined) return "None";
    if (typeof value === "boolean") return value ? "True" : "False";
    if (Array.isArray(value)) return "[" + value.map(pythonText).join(", ") + "]";
    if (typeof value === "object") {
      return "{" + Object.entries(value).map(([name, one]) => JSON.stringify(name) + ": " + pythonText(one)).join(", ") + "}";
    }
    return JSON.stringify(value);
  }
  const pythonOf = (method, path, sent) =>
    [
      "import os",
      "from sigma_drilling import Sigma",
      "",
      "sigma = Sigma(" + JSON.stringify(location.origin) + ', os.environ["SIGMA_TOKEN"])',
      "reply = sigma.call(" + nameOf(method, path) + ", **" + pythonText(sent) + ")",
    ].join("\n");
  async function callRoute(method, path, sent, file) {
    const { address, body } = requestOf(method, path, sent, file);
    const headers = token === null ? {} : { authorization: "Bearer " + token };
    if (body !== undefined) headers["content-type"] = "application/json";
    let form;
    if (file?.content) {
      form = new FormData();
      form.set(file.part, file.content);
    }
    const began = performance.now();
    const answer = await fetch(address, { method, headers, body: form ?? body, redirect: "error", cache: "no-store" });
    const text = await answer.text();
    const took = Math.round(performance.now() - began);
    let shownText = text;
    if ((answer.headers.get("content-type") ?? "").includes("json")) shownText = pretty(JSON.parse(text));
    const headerLines = HEADERS.flatMap((name) => (answer.headers.has(name) ? [name + ": " + answer.headers.get(name)] : []));
    return answer.status + " " + answer.statusText + ", " + took + " ms\n" + headerLines.join("\n") + "\n\n" + shorten(shownText);
  }

  function place(details, form, extra, send, examples = {}) {
    const answerBox = make("pre", { class: "answer", tabindex: "0", "aria-label": "Answer", "aria-live": "polite", hidden: true });
    const show = (text) => {
      answerBox.hidden = false;
      answerBox.textContent = text;
    };
    const act = async (work) => {
      try {
        show("…");
        show(await work());
      } catch (error) {
        show(String(error));
      }
    };
    const buttons = make("div", { class: "buttons" }, button("Send", () => act(send)), form.swap);
    for (const [language, write] of Object.entries(examples)) {
      buttons.append(button("Copy as " + language, () => act(async () => {
        const text = write();
        await navigator.clipboard?.writeText(text).catch(() => undefined);
        return text;
      })));
    }
    details.append(make("div", { class: "try" }, make("h3", {}, "Try it"), ...form.elements, ...extra, buttons, answerBox));
  }

  async function openRoute(details) {
    const [openapi] = await descriptions();
    const [method, path] = details.dataset.route.split(" ");
    const about = openapi.paths[path][method.toLowerCase()];
    const book = openapi.components.schemas;
    const content = about.requestBody?.content ?? {};
    const upload = content["multipart/form-data"]?.schema;
    const parameters = (about.parameters ?? []).filter((one) => one.in === "query");
    const query = {
      type: "object",
      properties: Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
      required: parameters.filter((one) => one.required).map((one) => one.name),
    };
    const form = formOf(content["application/json"]?.schema ?? query, book);
    const part = upload && Object.keys(upload.properties)[0];
    const picker = part && make("input", { type: "file", id: "file-" + ++ids });
    const extra = picker ? [make("div", { class: "field" }, make("label", { for: picker.id }, part + " (required)"), picker)] : [];
    const file = () => (picker ? { part, content: picker.files[0] } : undefined);
    place(details, form, extra,
      () => callRoute(method, path, form.value(), file()),
      {
        curl: () => curlOf(method, requestOf(method, path, form.value(), file()), file()),
        ...(!picker && {
          TypeScript: () => typeScriptOf(method, path, form.value()),
          Python: () => pythonOf(method, path, form.value()),
        }),
      });
  }

  // Socket.
  async function openEvent(details) {
    const [, reference] = await descriptions();
    const about = reference.events.find(({ name }) => name === details.dataset.event);
    const form = formOf(about.request, reference.components.schemas);
    place(details, form, [], async () => {
      if (!socket?.connected) return "Connect the socket at the top of the page first";
      const began = performance.now();
      const answer = await socket.timeout(60000).emitWithAck(about.name, form.value());
      return "acknowledged, " + Math.round(performance.now() - began) + " ms\n\n" + shorten(pretty(answer));
    });
  }
  const byId = (id) => document.getElementById(id);
  const say = (id, text) => (byId(id).textContent = text);
  const loadSocket = () =>
    window.io
      ? Promise.resolve()
      : new Promise((resolve, reject) => {
          const script = make("script", { src: "/api/docs/socket.io.js" });
          script.addEventListener("load", resolve);
          script.addEventListener("error", () => reject(new Error("The script of the socket did not load")));
          document.head.append(script);
        });
  const pushLines = [];
  async function connect() {
    await loadSocket();
    socket?.close();
    const wellId = byId("try-well").value.trim();
    socket = window.io({ transports: ["websocket"], auth: { token }, query: wellId ? { wellId } : {}, forceNew: true });
    say("try-socket", "Connecting");
    socket.on("connect", () => say("try-socket", "Connected"));
    socket.on("disconnect", (why) => say("try-socket", "Not connected: " + why));
    socket.on("connect_error", ({ message }) => say("try-socket", "Refused: " + message));
    socket.onAny((name, message) => {
      pushLines.unshift(new Date().toISOString().slice(11, 19) + " " + name + " " + JSON.stringify(message).slice(0, 500));
      pushLines.length = Math.min(pushLines.length, MOST_PUSHES);
      byId("try-pushes").hidden = false;
      say("try-pushes", pushLines.join("\n"));
    });
  }
  function disconnect() {
    socket?.close();
    socket = null;
    say("try-socket", "Not connected");
  }

  // Who calls.
  const become = (next, text) => {
    token = next;
    if (socket) disconnect();
    say("try-who", text);
  };
  async function whoIs(next) {
    const answer = await fetch("/api/users/token", { headers: { authorization: "Bearer " + next } });
    const body = await answer.json();
    return answer.ok ? "Signed in as " + body.username + ", " + body.type : "Refused: " + body.message;
  }
  byId("try-sign-in").addEventListener("submit", async (event) => {
    event.preventDefault();
    const [username, password, code] = ["try-username", "try-password", "try-code"].map((id) => byId(id).value);
    const body = JSON.stringify({ username, password, ...(code && { code }) });
    const answer = await fetch("/api/login", { method: "POST", headers: { "content-type": "application/json" }, body });
    const reply = await answer.json();
    byId("try-password").value = byId("try-code").value = "";
    if (answer.ok) become(reply.token, await whoIs(reply.token));
    else say("try-who", reply.message);
  });
  byId("try-with-token").addEventListener("submit", async (event) => {
    event.preventDefault();
    const next = byId("try-token").value.trim();
    byId("try-token").value = "";
    if (next) become(next, await whoIs(next));
  });
  byId("try-forget").addEventListener("click", () => become(null, "Not signed in"));
  byId("try-connect").addEventListener("click", () => connect().catch((error) => say("try-socket", String(error))));
  byId("try-disconnect").addEventListener("click", disconnect);
  for (const details of document.querySelectorAll("details[data-route], details[data-event]")) {
    details.addEventListener("toggle", () => {
      if (!details.open || details.dataset.ready) return;
      details.dataset.ready = "yes";
      void (details.dataset.route ? openRoute(details) : openEvent(details));
    });
  }
  byId("try").hidden = false;
})();
`;
