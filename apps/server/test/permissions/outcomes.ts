import { PRINCIPALS, type Principal } from './principals.ts';

/** A status, and for an error its code: "204", "403 error.forbidden". */
export type Outcome = string;
export type Outcomes = Record<Principal, Outcome>;

const UNAUTHENTICATED = '401 error.not-signed-in';
const BLOCKED = '403 error.account-restricted';
const FORBIDDEN = '403 error.forbidden';
const REAUTH_REQUIRED = '403 error.confirmation-needed';

const SIGNED_OUT = {
  visitor: UNAUTHENTICATED,
  'pending registration': UNAUTHENTICATED,
  'forged session': UNAUTHENTICATED,
  'ended session': UNAUTHENTICATED,
  'expired session': UNAUTHENTICATED,
} as const;

/** A route without authentication. */
export function allPrincipals(outcome: Outcome): Outcomes {
  // The same outcome for each principal.
  return Object.fromEntries(PRINCIPALS.map((principal) => [principal, outcome])) as Outcomes;
}

/** Active members; admins have the same outcome unless given otherwise. */
export function members(
  own: Outcome,
  others: Outcome = own,
  admin: { own?: Outcome; others?: Outcome } = {},
): Outcomes {
  return {
    ...SIGNED_OUT,
    'blocked member': BLOCKED,
    'member, on their own': own,
    'member, on another’s': others,
    'admin, on their own': admin.own ?? own,
    'admin, on another’s': admin.others ?? others,
    'admin, confirmed long ago': admin.others ?? others,
  };
}

/** Blocked members as well. */
export function membersAndBlocked(blocked: Outcome, member: Outcome): Outcomes {
  return { ...members(member), 'blocked member': blocked };
}

export function admins(own: Outcome, others: Outcome = own): Outcomes {
  return members(FORBIDDEN, FORBIDDEN, { own, others });
}

/** Routes that require authentication and a recent reauthentication. */
export function requiresReauth(outcomes: Outcomes): Outcomes {
  return { ...outcomes, 'admin, confirmed long ago': REAUTH_REQUIRED };
}
