import { expect, it } from "vitest";
import { createAnswers, parseAnswer, parseAnswers } from "./answers";
import { readCommandLine } from "./command-line";

it("reads folders, the server and who signs in", () => {
  expect(readCommandLine(["a", "b", "--url", "https://rig.example", "--user", "ann", "--password", "pw"])).toEqual({
    folders: ["a", "b"],
    url: "https://rig.example",
    login: { user: "ann", password: "pw" },
    answers: [],
    answersFile: null,
    ask: false,
  });
  expect(readCommandLine(["a"], { SIGMA_TOKEN: "t" })?.login).toEqual({ token: "t" });
  expect(readCommandLine(["a", "--password", "pw"], { SIGMA_TOKEN: "t" })?.login).toMatchObject({ password: "pw" });
  expect(readCommandLine(["--help"])).toBeNull();
});

it.each([
  ["no folder", ["--password", "pw"], "FOLDER"],
  ["no login", ["a"], "--password or --token"],
  ["two logins", ["a", "--token", "t", "--password", "pw"], "either --token or --password"],
  ["an address that is none", ["a", "--password", "pw", "--url", "rig"], '--url "rig"'],
  ["an unknown option", ["a", "--copy"], "--copy"],
])("refuses %s and names the option", (_what, argv, says) => {
  expect(() => readCommandLine(argv)).toThrow(says);
});

it("accepts answers by name, and lists the questions without one", () => {
  const answers = createAnswers({ pv: "30", yp: 101, type: "wbm" });
  const question = (name: string) => ({ name, text: "?" });
  expect(answers.number(question("pv"), 0, 200)).toBe(30);
  expect(() => answers.number(question("yp"), 0, 100)).toThrow('yp "101" must be a number from 0 to 100');
  expect(() => answers.number(question("type"), 0, 100)).toThrow("must be a number");
  expect(answers.text(question("type"))).toBe("wbm");
  expect(answers.text(question("rig"))).toBeNull();
  expect(answers.open().map(({ name }) => name)).toEqual(["rig"]);
});

it("reads answers from the command line and from a file, and refuses others", () => {
  expect(parseAnswer("f-4.mud-3.yieldPoint=18")).toEqual(["f-4.mud-3.yieldPoint", "18"]);
  expect(() => parseAnswer("18")).toThrow("NAME=VALUE");
  expect(parseAnswers('{"a": 1, "b": "x"}')).toEqual({ a: 1, b: "x" });
  expect(() => parseAnswers("[1]")).toThrow("one object");
  expect(() => parseAnswers('{"a": null}')).toThrow("a in the file of answers");
  expect(() => parseAnswers("{")).toThrow("no JSON");
});
