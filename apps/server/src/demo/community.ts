import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@prayer-swap/shared/accounts/limits';
import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import { PROMPT_AHEAD_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { DAY, HOUR, MINUTE } from '@prayer-swap/shared/time';
import { demoMembers } from './members.ts';
import { moderated } from './moderation.ts';
import { type Chance, chance } from './random.ts';
import { demoRequests } from './requests.ts';
import type { Community, Row } from './types.ts';

export const DEMO_MEMBER = 'amira_k';
export const DEMO_ADMIN = 'care-team';
export const DEMO_ADMIN_EMAIL = addressOf(DEMO_ADMIN);

const LIVED_MS = 10 * DAY;
const NEWEST_AGE_MS = 12 * MINUTE;
const JOINED_BEFORE_MS = 60 * DAY;
const READ_AFTER_MS = 14 * HOUR;
/** Most requests are prayed for by a few, some by many. */
const MOST_PRAYERS = 38;
const SEED = 2026;

/**
 * @param now the moment the newest request leads up to
 * @param passwordHash for the two who can sign in; the others cannot
 */
export function demoCommunity(now: Date, passwordHash: string): Community {
  const luck = chance(SEED);
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const users = demoUsers(ago, passwordHash);
  const idOf = new Map(users.map(({ username, id }) => [username, id]));
  const requests = demoRequests.map((request, index): Row<'requests'> => {
    const age =
      NEWEST_AGE_MS + (LIVED_MS * (demoRequests.length - 1 - index)) / demoRequests.length;
    const isPrompt = request.type === 'Prompt';
    return {
      id: randomUUID(),
      user_id: idOf.get(request.author ?? DEMO_ADMIN) ?? missing(request.author),
      text: request.text,
      type: request.type,
      anonymous: request.anonymous ?? false,
      created_at: ago(isPrompt ? age - PROMPT_AHEAD_MS : age),
      edited_at: null,
    };
  });
  const lived = { users, requests, ...acts(luck, now, users, requests) };
  const spared = idOfMember(lived);
  const community = { ...lived, ...moderated(lived, { luck, now, spared }) };
  return { ...community, notifications: notices(community, now) };
}

function demoUsers(ago: (ms: number) => Date, passwordHash: string): Row<'users'>[] {
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

function acts(luck: Chance, now: Date, users: Row<'users'>[], requests: Row<'requests'>[]) {
  const reactions: Row<'reactions'>[] = [];
  const completions: Row<'completions'>[] = [];
  for (const request of requests) {
    const others = users.filter(({ id, admin }) => id !== request.user_id && !admin);
    const begun = Math.min(request.created_at.getTime(), now.getTime() - NEWEST_AGE_MS);
    const later = () => new Date(begun + (now.getTime() - begun) * luck.next() ** 2);
    for (const { id } of luck.some(others, Math.floor(MOST_PRAYERS * luck.next() ** 3))) {
      completions.push({
        id: randomUUID(),
        request_id: request.id,
        user_id: id,
        completed_at: later(),
      });
    }
    for (const { id } of luck.some(others, Math.floor((MOST_PRAYERS / 2) * luck.next() ** 3))) {
      const emoji = REACTION_EMOJIS[luck.below(REACTION_EMOJIS.length)] ?? 'heart';
      reactions.push({
        id: randomUUID(),
        request_id: request.id,
        user_id: id,
        emoji,
        reacted_at: later(),
      });
    }
  }
  return { reactions, completions };
}

function idOfMember({ users }: Pick<Community, 'users'>): string {
  return (users.find(({ username }) => username === DEMO_MEMBER) ?? missing(DEMO_MEMBER)).id;
}

function notices(community: Omit<Community, 'notifications'>, now: Date): Row<'notifications'>[] {
  const ownerOf = new Map(community.requests.map(({ id, user_id }) => [id, user_id]));
  const admin = community.users.find((user) => user.admin) ?? missing(DEMO_ADMIN);
  const notice = (
    row: Pick<Row<'notifications'>, 'user_id' | 'type' | 'actor' | 'source_id'>,
    requestId: string | null,
    at: Date,
    emoji: Row<'notifications'>['emoji'] = null,
  ): Row<'notifications'> => ({
    id: randomUUID(),
    ...row,
    emoji,
    related_request_id: requestId,
    read: now.getTime() - at.getTime() > READ_AFTER_MS,
    created_at: at,
  });
  const owner = (requestId: string) => ownerOf.get(requestId) ?? missing(requestId);
  return [
    ...community.completions.map((row) =>
      notice(
        {
          user_id: owner(row.request_id),
          type: 'completion',
          actor: row.user_id ?? null,
          source_id: row.id,
        },
        row.request_id,
        row.completed_at,
      ),
    ),
    ...community.reactions.map((row) =>
      notice(
        {
          user_id: owner(row.request_id),
          type: 'reaction',
          actor: row.user_id ?? null,
          source_id: row.id,
        },
        row.request_id,
        row.reacted_at,
        row.emoji,
      ),
    ),
    ...community.user_flags.map((row) =>
      notice(
        { user_id: admin.id, type: 'admin_flag_alert', actor: null, source_id: row.id },
        row.request_id,
        row.created_at,
      ),
    ),
    ...community.appeals.map((row) =>
      notice(
        { user_id: admin.id, type: 'admin_appeal_alert', actor: row.user_id, source_id: row.id },
        null,
        row.created_at,
      ),
    ),
    ...community.member_reports.map((row) =>
      notice(
        {
          user_id: admin.id,
          type: 'admin_report_alert',
          actor: row.reported_user_id,
          source_id: row.id,
        },
        null,
        row.created_at,
      ),
    ),
  ];
}

function missing(what: string | undefined): never {
  throw new Error(`The demo's content names nobody called ${what}`);
}

function addressOf(username: string): string {
  return `${username}@demo.example`;
}
