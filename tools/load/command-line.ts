import { parseArgs } from "node:util";
import type { Login } from "./api";

/** The usage text of the loader's command line. */
export const usage = `Brings real wells into Sigma, through its public API.

  npm run load -- FOLDER... [--url URL] [--user NAME --password PASSWORD | --token TOKEN]

  FOLDER               where the files are; folders in it are searched too, and nothing is copied
  --url URL            the server (http://localhost:8080)
  --user NAME          an administrator (admin)
  --password PASSWORD  or SIGMA_PASSWORD
  --token TOKEN        of a session, instead of user and password; or SIGMA_TOKEN
  --answer NAME=VALUE  says what no file says; may be given several times
  --answers FILE.json  the same from a file: an object of names and values
  --ask                asks on the terminal for what is still open
  --help

A second run stores nothing twice. What no file says is listed at the end by the name of its answer.
`;

/** An invalid command line; its message names the option and the reason. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The folders to load, and the target server. */
export type LoadOptions = {
  folders: string[];
  url: string;
  login: Login;
  answers: string[];
  answersFile: string | null;
  ask: boolean;
};

/**
 * Reads the command line of the loader.
 *
 * @param argv without node and script
 * @param environment may contain the password or the token
 * @returns null if help is requested
 * @throws UsageError naming the option and its rule
 */
export function readCommandLine(
  argv: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): LoadOptions | null {
  const { values, positionals } = parse(argv);
  if (values.help) return null;
  if (positionals.length === 0) throw new UsageError("name at least one FOLDER");
  if (!URL.canParse(values.url) || !/^https?:/.test(values.url)) {
    throw new UsageError(`--url "${values.url}" must be an address such as http://localhost:8080`);
  }
  const token = values.token ?? environment["SIGMA_TOKEN"];
  const password = values.password ?? environment["SIGMA_PASSWORD"];
  if (token === undefined && password === undefined) {
    throw new UsageError("give --password or --token, or set SIGMA_PASSWORD or SIGMA_TOKEN");
  }
  if (values.token !== undefined && values.password !== undefined) {
    throw new UsageError("give either --token or --password");
  }
  return {
    folders: positionals,
    url: values.url,
    login:
      token !== undefined && values.password === undefined ? { token } : { user: values.user, password: password! },
    answers: values.answer,
    answersFile: values.answers ?? null,
    ask: values.ask,
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        url: { type: "string", default: "http://localhost:8080" },
        user: { type: "string", default: "admin" },
        password: { type: "string" },
        token: { type: "string" },
        answer: { type: "string", multiple: true, default: [] },
        answers: { type: "string" },
        ask: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}
