export type ScenarioOptions = {
  rounds: number;
  /** What is left to chance follows from it, as far as the machine allows. */
  seed: number;
  log: (line: string) => void;
  /** How many times as long as promised things may take, where the machine does others as well; 1 without it. */
  slack?: number;
};

/** One way of breaking the product on purpose: a folder whose `main.ts` exports `run`. */
export type Scenario = {
  /** How many rounds it has where the command line says nothing. */
  rounds: number;
  load: () => Promise<{
    /** @returns the figures as text; throws when a promise of the product is broken */
    run(options: ScenarioOptions): Promise<string>;
  }>;
};
