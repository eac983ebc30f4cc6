import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@prayer-swap/shared/accounts/terms';
import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import { PROMPT_AHEAD_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { DAY, MINUTE } from '@prayer-swap/shared/time';
import { createModeration } from './moderation.ts';
import { createNotifications } from './notifications.ts';
import { createRandom, type Random } from './random.ts';
import { demoMembers, demoRequests } from './texts.ts';
import type { Community, Row } from './types.ts';

export const DEMO_MEMBER = 'amira_k';
export const DEMO_ADMIN = 'care-team';
export const DEMO_ADMIN_EMAIL = addressOf(DEMO_ADMIN);

const HISTORY_MS = 10 * DAY;
const NEWEST_AGE_MS = 12 * MINUTE;
const JOINED_BEFORE_MS = 60 * DAY;
/** Most requests have few completions, some have many. */
const MAX_PRAYERS = 38;
/** An answered request has at least so many, one of them by the member who tries the demo. */
const MIN_ANSWERED_PRAYERS = 6;
const SEED = 2026;

/**
 * @param now upper bound of the times of all rows
 * @param passwordHash for the two members who can sign in; the others cannot
 */
export function createDemoCommunity(now: Date, passwordHash: string): Community {
  const random = createRandom(SEED);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const users = createUsers(ago, passwordHash);
  const idOf = new Map(users.map(({ username, id }) => [username, id]));
  const requests = demoRequests.map((request, index): Row<'requests'> => {
    const age =
      NEWEST_AGE_MS + (HISTORY_MS * (demoRequests.length - 1 - index)) / demoRequests.length;
    const isPrompt = request.type === 'Prompt';
    return {
      id: randomUUID(),
      user_id: idOf.get(request.author ?? DEMO_ADMIN) ?? missing(request.author),
      text: request.text,
      type: request.type,
      anonymous: request.anonymous ?? false,
      // Demo texts are never shown as real requests.
      visible_to_visitors: false,
      audience: 'everyone',
      circle_id: null,
      named_to_visitors: false,
      day: null,
      allows_words: false,
      created_at: ago(isPrompt ? age - PROMPT_AHEAD_MS : age),
      edited_at: null,
    };
  });
  const base = {
    ...{ users, requests, request_updates: createUpdates(now, requests) },
    ...createActivity(random, now, users, requests),
  };
  const unflaggedMemberId = idOfMember(base);
  const community = { ...base, ...createModeration(base, { random, now, unflaggedMemberId }) };
  return { ...community, notifications: createNotifications(community, now) };
}

function createUsers(ago: (ms: number) => Date, passwordHash: string): Row<'users'>[] {
  const joined = ago(JOINED_BEFORE_MS);
  const people = [...demoMembers, { username: DEMO_ADMIN, region: 'Europe', faith: null } as const];
  return people.map(({ username, region, faith }) => ({
    id: randomUUID(),
    username,
    email: addressOf(username),
    password_hash: username === DEMO_MEMBER || username === DEMO_ADMIN ? passwordHash : null,
    region,
    faith,
    faith_consent_at: faith && joined,
    admin: username === DEMO_ADMIN,
    terms_version: TERMS_VERSION,
    terms_accepted_at: joined,
    welcomed_at: joined,
    created_at: joined,
    updated_at: joined,
  }));
}

function createActivity(
  random: Random,
  now: Date,
  users: Row<'users'>[],
  requests: Row<'requests'>[],
) {
  const reactions: Row<'reactions'>[] = [];
  const completions: Row<'completions'>[] = [];
  for (const [index, request] of requests.entries()) {
    const others = users.filter(({ id, admin }) => id !== request.user_id && !admin);
    const isAnswered = demoRequests[index]?.updates?.some(({ answered }) => answered) ?? false;
    const first = isAnswered ? others.filter(({ username }) => username === DEMO_MEMBER) : [];
    const rest = others.filter((user) => !first.includes(user));
    const least = isAnswered ? MIN_ANSWERED_PRAYERS : 0;
    const count = Math.max(least, Math.floor(MAX_PRAYERS * random.next() ** 3));
    const startMs = Math.min(request.created_at.getTime(), now.getTime() - NEWEST_AGE_MS);
    const randomTime = () => new Date(startMs + (now.getTime() - startMs) * random.next() ** 2);
    for (const { id } of [...first, ...random.sample(rest, count - first.length)]) {
      completions.push({
        id: randomUUID(),
        request_id: request.id,
        user_id: id,
        completed_at: randomTime(),
      });
    }
    for (const { id } of random.sample(
      others,
      Math.floor((MAX_PRAYERS / 2) * random.next() ** 3),
    )) {
      const emoji = REACTION_EMOJIS[random.nextInt(REACTION_EMOJIS.length)] ?? 'heart';
      reactions.push({
        id: randomUUID(),
        request_id: request.id,
        user_id: id,
        emoji,
        reacted_at: randomTime(),
      });
    }
  }
  return { reactions, completions };
}

/** Spreads the updates evenly over the time since the request. */
function createUpdates(now: Date, requests: Row<'requests'>[]): Row<'request_updates'>[] {
  return requests.flatMap(({ id, created_at }, index) => {
    const { updates = [] } = demoRequests[index] ?? missing(id);
    const step = (now.getTime() - created_at.getTime()) / (updates.length + 1);
    return updates.map(({ text, answered = false }, nth) => ({
      ...{ id: randomUUID(), request_id: id, text, answered },
      created_at: new Date(created_at.getTime() + (nth + 1) * step),
    }));
  });
}

function idOfMember({ users }: Pick<Community, 'users'>): string {
  return (users.find(({ username }) => username === DEMO_MEMBER) ?? missing(DEMO_MEMBER)).id;
}

function missing(what: string | undefined): never {
  throw new Error(`The demo's content names nobody called ${what}`);
}

function addressOf(username: string): string {
  return `${username}@demo.example`;
}
