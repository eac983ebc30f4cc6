import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  getProfileChanges,
  needsConsent,
  type ProfileValues,
  profileFormSchema,
  toProfileValues,
} from './profile.ts';

const saved: User = {
  id: '7b1c2f5e-8d34-4c55-9d0a-0a4b6f1f2c11',
  username: 'amira_k',
  email: 'amira@example.org',
  region: 'Africa',
  faith: 'Islam',
  admin: false,
  status: 'Active',
  goodWillPoints: 12,
  notificationsEnabled: true,
  profilePictureUrl: null,
  language: null,
  welcomed: true,
  createdAt: '2026-01-02T03:04:05.000Z',
};

const typed = (change: ProfileValues): ProfileValues => ({ ...toProfileValues(saved), ...change });

describe('getProfileChanges', () => {
  it('is empty for saved values in any spelling', () => {
    expect(getProfileChanges(saved, toProfileValues(saved))).toEqual({});
    expect(
      getProfileChanges(saved, typed({ username: ' Amira_K ', email: 'AMIRA@example.org ' })),
    ).toEqual({});
  });

  it('contains only differences', () => {
    expect(getProfileChanges(saved, typed({ username: 'amira', region: 'Asia' }))).toEqual({
      username: 'amira',
      region: 'Asia',
    });
  });

  it('contains the password with a new address and never without one', () => {
    expect(getProfileChanges(saved, typed({ currentPassword: 'still waters' }))).toEqual({});
    expect(
      getProfileChanges(saved, typed({ email: 'a@b.org', currentPassword: 'still waters' })),
    ).toEqual({
      email: 'a@b.org',
      currentPassword: 'still waters',
    });
  });

  it('contains the consent with a new faith, and none when a faith is removed', () => {
    expect(getProfileChanges(saved, typed({ faith: 'Buddhism', faithConsent: true }))).toEqual({
      faith: 'Buddhism',
      faithConsent: true,
    });
    expect(
      getProfileChanges(saved, typed({ faith: 'Prefer not to say', faithConsent: true })),
    ).toEqual({
      faith: 'Prefer not to say',
    });
  });

  it('treats no faith as "Prefer not to say"', () => {
    const silent = { ...saved, faith: null };
    expect(getProfileChanges(silent, toProfileValues(silent))).toEqual({});
    expect(needsConsent(silent, toProfileValues(silent))).toBe(false);
  });
});

describe('profileFormSchema', () => {
  const broken = (values: ProfileValues) =>
    z
      .safeParse(profileFormSchema(saved, { hasPassword: true }), values)
      .error?.issues.map(({ path, message }) => [path[0], message]);

  it('accepts saved values', () => {
    expect(broken(toProfileValues(saved))).toBeUndefined();
  });

  it('requires the password with a new address', () => {
    expect(broken(typed({ email: 'a@b.org' }))).toEqual([
      ['currentPassword', 'accounts.current-password-required'],
    ]);
  });

  it('requires the consent with a new faith', () => {
    expect(broken(typed({ faith: 'Hinduism' }))).toEqual([
      ['faithConsent', 'accounts.faith-consent-required'],
    ]);
  });
});
