import { startAgent } from "./agent";
import { ConfigFault, readConfig } from "./config";

/** Logs a sentence with its time, UTC. */
const tell = (sentence: string): void => console.log(`${new Date().toISOString()} ${sentence}`);

try {
  const config = readConfig(process.env);
  const agent = await startAgent(config, { tell });
  const { statusPort, folder } = config;
  tell(
    `Edge agent "${config.name}" keeps frames in ${folder}${statusPort === null ? "" : `; its status is at http://127.0.0.1:${statusPort}/`}`,
  );
  let isEnding = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      void agent.close().then(() => process.exit(0));
    });
  }
} catch (fault) {
  const sentence = fault instanceof Error ? fault.message : String(fault);
  console.error(fault instanceof ConfigFault ? sentence : `The edge agent cannot start: ${sentence}`);
  process.exitCode = 1;
}
