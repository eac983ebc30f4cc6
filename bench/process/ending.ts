type Stop = () => Promise<unknown> | unknown;

/** What was started and has to end: the last first, each once, whatever the others do. */
export type Ending = { add(stop: Stop): void; end(): Promise<void> };

export function ending(): Ending {
  const stops: Stop[] = [];
  return {
    add: (stop) => stops.push(stop),
    async end() {
      for (let stop = stops.pop(); stop; stop = stops.pop()) {
        try {
          await stop();
        } catch (error) {
          process.stderr.write(`Something did not end in order: ${error}\n`);
        }
      }
    },
  };
}
