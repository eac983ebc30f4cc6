import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import type { Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';

export const USER_COLUMNS = [
  'id',
  'username',
  'email',
  'region',
  'faith',
  'admin',
  'status',
  'good_will_points',
  'notifications_enabled',
  'profile_picture_url',
  'language',
  'welcomed_at',
  'created_at',
] as const;

type UserRow = Pick<Selectable<Tables['users']>, (typeof USER_COLUMNS)[number]>;

/** Presents members to themselves. */
export function presentUser(row: UserRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    region: row.region,
    faith: row.faith,
    admin: row.admin,
    status: row.status,
    goodWillPoints: row.good_will_points,
    notificationsEnabled: row.notifications_enabled,
    profilePictureUrl: row.profile_picture_url,
    language: row.language,
    welcomed: row.welcomed_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}
