/** Runs a command for a terminal: prints its result on one line, or its error on one line with exit code 1. */
export async function tell(command: () => Promise<string>): Promise<void> {
  try {
    console.log(await command());
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
