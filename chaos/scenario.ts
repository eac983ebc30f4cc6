export type ScenarioOptions = {
  rounds: number;
  /** Determines all random choices, as far as the machine allows. */
  seed: number;
  log: (line: string) => void;
  /** Multiplies the time limits on a machine with other load; 1 by default. */
  slack?: number;
};

/** One way of breaking the product on purpose: a folder whose `main.ts` exports `run`. */
export type Scenario = {
  /** The number of rounds if the command line sets none. */
  rounds: number;
  load: () => Promise<{
    /** @returns the figures as text. @throws if an invariant is violated */
    run(options: ScenarioOptions): Promise<string>;
  }>;
};
