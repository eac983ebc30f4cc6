import { randomUUID } from 'node:crypto';
import type { CircleRole } from '@prayer-swap/shared/circles/schemas';
import { HOUR } from '@prayer-swap/shared/time';
import { hashToken } from '../src/authentication/viewer.ts';
import { randomToken } from '../src/crypto/secrets.ts';
import type { TestMember, TestServer } from './harness.ts';

/** Inserts a circle of a keeper and further members. @returns its id */
export async function createCircle(
  server: TestServer,
  keeper: TestMember,
  members: TestMember[] = [],
): Promise<string> {
  const id = randomUUID();
  await server.database.db
    .insertInto('circles')
    .values({ id, name: 'Tuesday circle', description: '', created_at: server.clock.now })
    .execute();
  await addToCircle(server, id, keeper, 'keeper');
  for (const member of members) await addToCircle(server, id, member);
  return id;
}

/** Inserts a membership, a moment after the one before. */
export async function addToCircle(
  server: TestServer,
  circleId: string,
  member: TestMember,
  role: CircleRole = 'member',
): Promise<void> {
  server.clock.advance(1);
  await server.database.db
    .insertInto('circle_members')
    .values({
      circle_id: circleId,
      user_id: member.id,
      role,
      joined_at: server.clock.now,
    })
    .execute();
}

/** Adds a member to the care team. */
export async function addToCareTeam(server: TestServer, { id }: TestMember): Promise<void> {
  await server.database.db
    .insertInto('care_team_members')
    .values({ user_id: id, added_at: server.clock.now })
    .execute();
}

/** Inserts an invitation to a circle. @returns its id and its token */
export async function inviteToCircle(
  server: TestServer,
  circleId: string,
  { expiresInHours = 24, uses = 5 } = {},
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const token = randomToken();
  const created_at = server.clock.now;
  await server.database.db
    .insertInto('circle_invitations')
    .values({
      id,
      circle_id: circleId,
      token_hash: hashToken(token),
      uses,
      uses_left: uses,
      expires_at: new Date(created_at.getTime() + expiresInHours * HOUR),
      created_at,
    })
    .execute();
  return { id, token };
}

export function joinCircle(server: TestServer, member: TestMember, token: string) {
  return server.request({
    method: 'POST',
    url: '/api/circles/join',
    as: member,
    payload: { token },
  });
}
