import { type FactorSecret, totpField } from '@prayer-swap/shared/accounts/second-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-style.ts';
import { CodeForm } from '../../ui/code-form.tsx';
import { CHANGE_FAILURES } from './change-failures.ts';
import { CopyButton } from './copy-button.tsx';
import { QrPicture } from './qr-picture.tsx';
import { StepHeading } from './step-heading.tsx';

type ScanStepProps = {
  secret: FactorSecret;
  /** Throws what the server refused. */
  onCode: (code: string) => Promise<unknown>;
  onCancel: () => void;
};

const rule = totpField();

/** Takes the secret into an app, and shows by a first code that it is there. */
export function ScanStep({ secret, onCode, onCancel }: ScanStepProps) {
  return (
    <div className="flex flex-col gap-5">
      <StepHeading
        title={translate('second-factor.scan-title', { product: product.name })}
        detail={translate('second-factor.scan-detail')}
        focusOnArrival
      />
      <QrPicture text={secret.uri} />
      <div className="flex flex-col gap-2">
        {/* Where the app is on this very phone, there is nothing to scan it with. */}
        <a
          href={secret.uri}
          className={buttonClass({ variant: 'soft', className: 'hidden pointer-coarse:flex' })}
        >
          {translate('second-factor.open-app')}
        </a>
        <p className="text-meta text-ink-muted">{translate('second-factor.key')}</p>
        <p className="rounded-control bg-sunken px-3.5 py-2.5 text-label tracking-wider select-all">
          {inGroups(secret.secret)}
        </p>
        <CopyButton text={secret.secret} label={translate('second-factor.copy-key')} />
      </div>
      <CodeForm
        label={translate('second-factor.code')}
        hint={translate('second-factor.code-hint')}
        rule={rule}
        submitLabel={translate('second-factor.confirm')}
        onCode={onCode}
        codeFailureWords={(error) => wordsUnlessRefused(error, CHANGE_FAILURES)}
      >
        <Button variant="ghost" onClick={onCancel}>
          {translate('common.cancel')}
        </Button>
      </CodeForm>
    </div>
  );
}

/** As apps show it: whoever types it finds their place again. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
