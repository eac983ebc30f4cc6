import { writeFileSync } from 'node:fs';
import { projectPath, readJson } from './project.mjs';

/** A figure may exceed its budget by this share. */
const TOLERANCE = 0.03;

/**
 * Compares measured figures with `budget.json`. `npm run budget` records them instead.
 *
 * @param {'calls' | 'pages'} section
 * @param {Record<string, Record<string, number>>} measured the figures of each call or page; less
 *   is better
 * @returns {string[]} a line for each figure that is worse than its budget or missing in it
 */
export function compareWithBudget(section, measured) {
  const budget = readJson('budget.json');
  if (process.env.RECORD_BUDGET) {
    const recorded = JSON.stringify({ ...budget, [section]: measured }, null, 2);
    writeFileSync(projectPath('budget.json'), `${recorded}\n`);
    return [];
  }
  return Object.entries(measured).flatMap(([name, figures]) =>
    Object.entries(figures).flatMap(([figure, value]) => {
      const limit = budget[section][name]?.[figure];
      if (limit === undefined) return [`${name}: ${figure} has no budget`];
      return value > limit * (1 + TOLERANCE)
        ? [`${name}: ${figure} ${value}, budget ${limit}`]
        : [];
    }),
  );
}
