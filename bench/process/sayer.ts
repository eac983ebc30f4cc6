/** Says how a long run goes on, each line with the seconds since its beginning. */
export function sayer(): (line: string) => void {
  const begun = performance.now();
  return (line) => {
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    process.stderr.write(`${seconds.padStart(5)} s  ${line}\n`);
  };
}
