import {
  type Faith,
  type FaithChoice,
  faithFromChoice,
} from '@prayer-swap/shared/accounts/choices';
import { badRequest } from '../../../errors/http-error.ts';

/**
 * The columns of a changed faith. Withdrawing it needs no consent; a new value needs consent to its
 * storage.
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
