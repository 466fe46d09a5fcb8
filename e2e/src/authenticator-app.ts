import { createHmac } from "node:crypto";

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_SECONDS = 30;

/**
 * The code that an authenticator app shows, calculated without the code of the server.
 *
 * @param secret in base32, as shown on the screen: spaces do not matter
 * @param step number of steps of 30 s from now
 * @see RFC 6238, with the truncation of RFC 4226 section 5.3
 */
export function codeOfApp(secret: string, step = 0): string {
  const bits = secret
    .replaceAll(" ", "")
    .split("")
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / STEP_SECONDS) + step));
  const digest = createHmac("sha1", key).update(counter).digest();
  const at = digest.at(-1)! & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
