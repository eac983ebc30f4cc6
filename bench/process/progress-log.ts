/** Logs the progress of a long run, each line with the seconds since its start. */
export function createProgressLog(): (line: string) => void {
  const startedAt = performance.now();
  return (line) => {
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    process.stderr.write(`${seconds.padStart(5)} s  ${line}\n`);
  };
}
