import {
  type Faith,
  type FaithChoice,
  faithFromChoice,
} from '@prayer-swap/shared/accounts/choices';
import { badRequest } from '../../../http/http-error.ts';

/**
 * What changes about a member's faith. Withdrawing it needs nothing; one that is newly said needs
 * the agreement that it is stored.
 *
 * @throws HttpError 400 `accounts.faith-consent-required`
 */
export function faithChange(
  {
    faith: choice,
    faithConsent,
  }: { faith?: FaithChoice | undefined; faithConsent?: boolean | undefined },
  current: Faith | null,
  now: Date,
) {
  if (choice === undefined) return {};
  const faith = faithFromChoice(choice);
  if (faith === null) return { faith, faith_consent_at: null };
  if (faith === current) return {};
  if (faithConsent !== true) {
    throw badRequest('accounts.faith-consent-required', { field: 'faithConsent' });
  }
  return { faith, faith_consent_at: now };
}
