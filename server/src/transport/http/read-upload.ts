import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { UploadRule } from "@sigma/contract/define";
import { CallError } from "@sigma/contract/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Upload } from "../../calls/handler";

/** Fields of a form beside its file, and how long each may be. */
const MOST_FIELDS = 20;
const LONGEST_FIELD = 10_000;
/** Characters of the name of a file, as file systems take them, and what none may hold. */
const LONGEST_NAME = 255;
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** Lets the routes of an instance take multipart forms. */
export const takeForms = (app: FastifyInstance) => app.register(multipart);

/**
 * The file of a form as it arrives, with the fields before it. The stream fails if the file is longer than
 * allowed, or if the connection ends before the file does.
 *
 * @throws CallError `validation` if the form lacks the part or the extension is wrong, `too-large`
 */
export async function readUpload(
  request: FastifyRequest,
  { field, extension, otherExtensions = [], mostBytes }: UploadRule,
): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new CallError("validation", `The body must be a multipart form with the file in the part ${field}`, field);
  }
  const tooLarge = () => new CallError("too-large", `The file has more than ${sizeText(mostBytes)}`, field);
  // A form is a little longer than its file.
  if (Number(request.headers["content-length"] ?? 0) > mostBytes + MOST_FIELDS * LONGEST_FIELD) throw tooLarge();
  const part = await request
    .file({ limits: { fileSize: mostBytes, files: 1, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD } })
    .catch((fault: unknown) => {
      throw faultOf(fault, field);
    });
  if (!part) throw new CallError("validation", `${field} is required`, field);
  if (part.fieldname !== field) {
    throw new CallError("validation", `The file must be in the part ${field}, not ${part.fieldname}`, field);
  }
  if (part.filename.length > LONGEST_NAME || UNPRINTABLE.test(part.filename)) {
    throw new CallError(
      "validation",
      `A file name must be printable and at most ${LONGEST_NAME} characters long`,
      field,
    );
  }
  const fileName = part.filename.toLowerCase();
  if (![extension, ...otherExtensions].some((ending) => fileName.endsWith(ending))) {
    throw new CallError("validation", `Invalid extension. ${extension.slice(1).toUpperCase()} expected`, field);
  }
  const fields: Record<string, string> = {};
  for (const value of Object.values(part.fields)) {
    if (value && !Array.isArray(value) && value.type === "field") fields[value.fieldname] = String(value.value);
  }
  async function* whole(): AsyncGenerator<Buffer> {
    try {
      yield* part!.file as AsyncIterable<Buffer>;
    } catch (fault) {
      throw isTooLarge(fault) ? tooLarge() : faultOf(fault, field);
    }
    if (part!.file.truncated) throw tooLarge();
    if (!request.raw.complete && request.raw.destroyed) throw cutOff(field);
  }
  return { fileName: part.filename, fields, stream: Readable.from(whole()) };
}

/** The rest of a form that is not read completely is discarded, so that the caller receives the reply. */
export function passOver({ raw }: FastifyRequest): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
}

const isTooLarge = (fault: unknown): boolean => (fault as { code?: string }).code === "FST_REQ_FILE_TOO_LARGE";

const cutOff = (field: string) =>
  new CallError("validation", "The upload ended before the file did; nothing of it is kept", field);

function faultOf(fault: unknown, field: string): unknown {
  if (fault instanceof CallError) return fault;
  const { code = "" } = fault as { code?: string };
  if (code === "ECONNRESET" || code === "ERR_STREAM_PREMATURE_CLOSE" || code === "FST_PREMATURE_CLOSE")
    return cutOff(field);
  const { message } = fault as Error;
  if (/Unexpected end of (?:multipart data|form)|Part terminated early/i.test(message)) return cutOff(field);
  if (code.startsWith("FST_") || /Multipart|boundary|header/i.test(message)) {
    return new CallError("validation", "The form of the upload cannot be read", field);
  }
  return fault;
}

function sizeText(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1 ? `${gigabytes} GB` : `${Math.round(bytes / 1024 ** 2)} MB`;
}
