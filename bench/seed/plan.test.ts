import { describe, expect, it } from 'vitest';
import { createPlan, isBlocked } from './plan.ts';

describe('the plan of a database', () => {
  it('has three thousand members at ten thousand requests, two hundred thousand at a million', () => {
    expect(createPlan(10_000).members).toBe(3_000);
    expect(createPlan(1_000_000).members).toBe(200_000);
    expect(createPlan(100_000).members).toBeGreaterThan(20_000);
  });

  it.each([1_000, 10_000, 1_000_000])('has different active viewers at %d', (requests) => {
    const { members, admins, viewers } = createPlan(requests);
    expect(new Set(viewers).size).toBe(viewers.length);
    expect(viewers.length).toBeGreaterThan(20);
    expect(viewers.filter(isBlocked)).toEqual([]);
    expect(Math.min(...viewers)).toBe(1);
    expect(Math.max(...viewers)).toBeLessThanOrEqual(members - admins);
  });

  it('has more of the active members among the viewers', () => {
    const { members, viewers } = createPlan(1_000_000);
    const active = viewers.filter((number) => number <= members / 4);
    expect(active.length / viewers.length).toBeCloseTo(0.5);
  });
});
