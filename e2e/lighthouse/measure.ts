import lighthouse, { type Result } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof CATEGORIES)[number];

export type Measured = {
  /** From 0 to 100. */
  scores: Record<Category, number>;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** The failed audits outside of performance, in the wording of Lighthouse. */
  faults: string[];
};

const RUNS = 3;
/** A run fails if the trace is lost on a busy machine. */
const ATTEMPTS = 4;
/** Lighthouse's benchmark index of a machine whose CPU is four times faster than its phone. */
const REFERENCE_INDEX = 1500;
const PHONE_SLOWDOWN = 4;

/**
 * Measures a page on a mid-range phone with slow 4G, as Lighthouse simulates it: the median run of
 * three.
 *
 * @param meter the speed of the machine so far; updated by every measurement
 */
export async function measure(
  url: string,
  port: number,
  extraHeaders: Record<string, string>,
  meter: MachineSpeed,
): Promise<Measured> {
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run += 1)
    runs.push(await measureOnce(url, port, extraHeaders, meter));
  runs.sort((a, b) => a.scores.performance - b.scores.performance || b.lcpMs - a.lcpMs);
  // The middle exists, because RUNS is positive.
  return runs[Math.floor(RUNS / 2)] as Measured;
}

/** The current speed of the machine, so that a busy machine does not look like a slower phone. */
export type MachineSpeed = { index: number };

export async function measureOnce(
  url: string,
  port: number,
  extraHeaders: Record<string, string>,
  meter: MachineSpeed,
  attempt = 1,
): Promise<Measured> {
  const outcome = await lighthouse(url, {
    port,
    extraHeaders,
    onlyCategories: [...CATEGORIES],
    disableFullPageScreenshot: true,
    logLevel: 'silent',
    throttling: {
      cpuSlowdownMultiplier: Math.max(
        1,
        PHONE_SLOWDOWN * Math.min(1, meter.index / REFERENCE_INDEX),
      ),
    },
  });
  const fault = outcome === undefined ? 'no result' : outcome.lhr.runtimeError?.message;
  if (outcome !== undefined && fault === undefined) {
    meter.index = outcome.lhr.environment.benchmarkIndex;
    return toMeasured(outcome.lhr);
  }
  if (attempt === ATTEMPTS) throw new Error(`Lighthouse at ${url}: ${fault}`);
  return measureOnce(url, port, extraHeaders, meter, attempt + 1);
}

function toMeasured({ categories, audits }: Result): Measured {
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.POSITIVE_INFINITY;
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    lcpMs: Math.round(figure('largest-contentful-paint')),
    tbtMs: Math.round(figure('total-blocking-time')),
    cls: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
    faults: CATEGORIES.filter((name) => name !== 'performance')
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => audits[id])
      .filter((audit) => audit !== undefined)
      .filter(({ score }) => score !== null && score < 1)
      .map(({ title }) => title),
  };
}
