import { connect } from "node:net";
import { elementsOf, readXml, textOf } from "@sigma/formats/witsml/read/read-xml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, type TestServer } from "../transport/testing/test-server";
import { NEW, openRecordedStore, type RecordedStore } from "./testing/recorded-store";
import { storeClient } from "./testing/store-client";

let server: TestServer;
let ask: RecordedStore["ask"];
let get: RecordedStore["get"];
let id: string;
beforeAll(async () => {
  ({ server, ask, get, id } = await openRecordedStore());
});
afterAll(() => server.close());

describe("the capabilities of the store", () => {
  it("returns its versions, oldest first, and the capabilities of each", async () => {
    expect((await ask("WMLS_GetVersion", {})).xml).toBe("1.3.1.1,1.4.1.1");
    for (const [version, api] of [
      ["1.4.1.1", "1.4.1"],
      ["1.3.1.1", "1.3.1"],
    ]) {
      const { result, xml } = await ask("WMLS_GetCap", { OptionsIn: `dataVersion=${version}` });
      const [server] = elementsOf(readXml(xml).capServers, "capServer");
      expect([result, server?.["@apiVers"], textOf(server, "schemaVersion")]).toEqual([1, api, version]);
      const functions = elementsOf(server, "function").map((functionElement) => functionElement["@name"]);
      expect(functions).toEqual(expect.arrayContaining(["WMLS_AddToStore", "WMLS_UpdateInStore"]));
      expect(functions).not.toContain("WMLS_DeleteFromStore");
    }
    expect((await ask("WMLS_GetCap", { OptionsIn: "" })).result).toBe(-424);
    expect((await ask("WMLS_GetCap", { OptionsIn: "dataVersion=1.2.0" })).result).toBe(-423);
  });

  it("describes every return code of the standard in words", async () => {
    const say = async (code: number) => (await ask("WMLS_GetBaseMsg", { ReturnValueIn: String(code) })).xml;
    expect(await say(1)).toBe("Function completed successfully");
    expect(await say(-401)).toBe("The input template must contain a plural root element.");
    const codes = [2, 1001, 1002, ...Array.from({ length: 87 }, (_, at) => -401 - at)];
    const unassignedCodes = [-435, -471];
    const codeMessages = await Promise.all(codes.filter((code) => !unassignedCodes.includes(code)).map(say));
    expect(new Set(codeMessages).size).toBe(codeMessages.length);
  });

  it("describes its interface as WSDL", async () => {
    const text = await (await fetch(`${server.url}/witsml/store?wsdl`)).text();
    expect(text).toContain(`location="${server.url}/witsml/store"`);
  });
});

describe("calls that are refused", () => {
  const wells = `<wells ${NEW}><well/></wells>`;
  it.each<[number, string, string, string]>([
    [-401, "well", `<well ${NEW}/>`, ""],
    [-403, "well", '<wells version="1.4.1.1"><well/></wells>', ""],
    [-407, "", wells, ""],
    [-408, "well", "", ""],
    [-409, "well", "<wells", ""],
    [-409, "well", `<!DOCTYPE wells [<!ENTITY a "b">]>${wells}`, ""],
    [-411, "well", wells, "returnElements"],
    [-413, "cementJob", `<cementJobs ${NEW}><cementJob/></cementJobs>`, ""],
    [-425, "well", wells, "returnElements=header-only"],
    [-440, "well", wells, "cascadedDelete=true"],
    [-441, "well", wells, "returnElements=some"],
    [-402, "log", `<logs ${NEW}><log/></logs>`, "maxReturnNodes=0"],
    [-442, "well", wells, "compressionMethod=gzip"],
    [-468, "well", '<wells xmlns="http://www.witsml.org/schemas/1series"><well/></wells>', ""],
    [-476, "well", wells, "returnElements=latest-change-only"],
    [
      -482,
      "log",
      `<logs ${NEW}><log uidWell="ID" uid="time"><logData><mnemonicList>rop,rop</mnemonicList></logData></log></logs>`,
      "",
    ],
    [
      -458,
      "log",
      `<logs ${NEW}><log uidWell="ID" uid="time"><startIndex>1</startIndex><endDateTimeIndex>2026-11-20</endDateTimeIndex><logData/></log></logs>`,
      "",
    ],
  ])("returns %i under its documented condition", async (code, kind, query, options) => {
    const reply = await get(kind, query.replace("ID", id), options);
    expect([reply.status, reply.result, reply.xml]).toEqual([200, code, ""]);
    expect(reply.message).not.toBe("");
  });

  it("requires credentials, and refuses wrong ones", async () => {
    for (const credentials of [null, "engineer:wrong-password", `engineer:${"0".repeat(40)}`]) {
      expect((await storeClient(server.url, credentials)("WMLS_GetVersion", {})).status).toBe(401);
    }
  });

  it("are repeated with at most 200 characters of the input", async () => {
    const long = "x".repeat(5000);
    const replies = [
      await get("well", wells, `${long}=1`),
      await get("well", wells, `returnElements=${long}`),
      await get("well", `<wells xmlns="http://www.witsml.org/schemas/1series" version="${long}"><well/></wells>`),
      await get(long, wells),
      await ask("WMLS_GetCap", { OptionsIn: `dataVersion=${long}` }),
    ];
    for (const { result, message } of replies) {
      expect(result).toBeLessThan(0);
      expect(message.length).toBeLessThanOrEqual(200);
    }
    const fault = await fetch(`${server.url}/witsml/store`, {
      method: "POST",
      headers: { "content-type": "text/xml", authorization: `Basic ${btoa(`engineer:${PASSWORD}`)}` },
      body: `<${long}/>`,
    });
    expect(/<faultstring>(.*)<\/faultstring>/.exec(await fault.text())![1]!.length).toBeLessThanOrEqual(200);
  });

  it("without credentials are refused before their body is read", async () => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    const answer = new Promise<string>((resolve) => socket.once("data", (part) => resolve(part.toString())));
    socket.write(
      "POST /witsml/store HTTP/1.1\r\nHost: sigma\r\nContent-Type: text/xml\r\nContent-Length: 900000\r\n\r\n<",
    );
    // The rest of the body never arrives: a handler that waits for it answers that it is late.
    expect(await answer).toMatch(/^HTTP\/1.1 401 /);
    socket.destroy();
  });

  it("answers a body that is too long or isn't SOAP with a SOAP fault", async () => {
    const send = (body: string) =>
      fetch(`${server.url}/witsml/store`, {
        method: "POST",
        headers: { "content-type": "text/xml", authorization: `Basic ${btoa(`engineer:${PASSWORD}`)}` },
        body,
      }).then((response) => response.text());
    expect(await send("x".repeat(4 * 1024 * 1024 + 1))).toContain("<Result>-1006</Result>");
    expect(await send('<!DOCTYPE a [<!ENTITY b "c">]><a/>')).toContain("DOCTYPE");
    expect(await send("")).toContain("soap:Fault");
  });
});
