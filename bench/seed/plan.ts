import { createHash } from 'node:crypto';

/** The content of a database of one size. Members are numbered from 1, the most active first. */
export type Plan = {
  requests: number;
  members: number;
  admins: number;
  /** Members with a session whose token the bench knows. */
  viewers: number[];
};

const SMALLEST = { requests: 10_000, members: 3_000 };
const LARGEST = { requests: 1_000_000, members: 200_000 };
/** The number of members grows with this power of the number of requests, which fits both pairs. */
const GROWTH =
  Math.log(LARGEST.members / SMALLEST.members) / Math.log(LARGEST.requests / SMALLEST.requests);

const ADMINS = 5;
const VIEWERS = 512;
const BLOCKED_EVERY = 200;
const BLOCKED_FROM = 7;

export function createPlan(requests: number): Plan {
  const members = Math.max(
    20,
    Math.round(SMALLEST.members * (requests / SMALLEST.requests) ** GROWTH),
  );
  return { requests, members, admins: ADMINS, viewers: pickViewers(members) };
}

/** Some members with long histories, more with short ones: dense at the active end. */
function pickViewers(members: number): number[] {
  const ordinary = members - ADMINS;
  const wanted = Math.min(VIEWERS, Math.floor(ordinary / 4));
  const chosen = new Set<number>();
  for (let step = 0; step < wanted; step += 1) {
    let number = 1 + Math.floor(ordinary * (step / wanted) ** 2);
    while (chosen.has(number) || isBlocked(number)) number += 1;
    chosen.add(number);
  }
  return [...chosen];
}

function isBlocked(member: number): boolean {
  return member % BLOCKED_EVERY === BLOCKED_FROM;
}

/** The same in SQL, for a member's number `n`. */
export const BLOCKED_SQL = `n % ${BLOCKED_EVERY} = ${BLOCKED_FROM}`;

/** The session token of a viewer, deterministic, because the database has no personal data. */
export function sessionToken(member: number): string {
  return createHash('sha256').update(`bench viewer ${member}`).digest('base64url');
}
