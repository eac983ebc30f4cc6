import { translate } from '@prayer-swap/shared/messages/translate';
import { Disclosure } from '../../../ui/disclosure.tsx';

const STATEMENTS = [
  'terms-summary.age',
  'terms-summary.words',
  'terms-summary.rules',
  'terms-summary.limits',
  'terms-summary.privacy',
  'terms-summary.leave',
] as const;

/** The terms and the privacy policy in short. */
export function TermsSummary() {
  return (
    <Disclosure label={translate('accounts.terms-summary')}>
      <ul className="flex list-disc flex-col gap-1 ps-5 text-label text-ink-muted marker:text-ink-faint">
        {STATEMENTS.map((code) => (
          <li key={code}>{translate(code)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
