import { type TotpSecret, totpField } from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-style.ts';
import { CodeForm } from '../../../ui/code-form.tsx';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import { StepHeading } from './step-heading.tsx';
import { CHANGE_FAILURES } from './two-factor-api.ts';

type ScanStepProps = {
  secret: TotpSecret;
  /** Throws the server's error. */
  onCode: (code: string) => Promise<unknown>;
  onCancel: () => void;
};

const codeSchema = totpField();

/** Shows the secret to scan and verifies it with a first code. */
export function ScanStep({ secret, onCode, onCancel }: ScanStepProps) {
  return (
    <div className="flex flex-col gap-5">
      <StepHeading
        title={translate('second-factor.scan-title', { product: product.name })}
        detail={translate('second-factor.scan-detail')}
        focusOnMount
      />
      <QrCode text={secret.uri} />
      <div className="flex flex-col gap-2">
        {/* A member whose authenticator app is on this phone cannot scan the code. */}
        <a
          href={secret.uri}
          className={buttonClass({ variant: 'soft', className: 'hidden pointer-coarse:flex' })}
        >
          {translate('second-factor.open-app')}
        </a>
        <p className="text-meta text-ink-muted">{translate('second-factor.key')}</p>
        <p className="rounded-control bg-sunken px-3.5 py-2.5 text-label tracking-wider select-all">
          {formatSecret(secret.secret)}
        </p>
        <CopyButton text={secret.secret} label={translate('second-factor.copy-key')} />
      </div>
      <CodeForm
        label={translate('second-factor.code')}
        hint={translate('second-factor.code-hint')}
        schema={codeSchema}
        submitLabel={translate('second-factor.confirm')}
        onCode={onCode}
        formatCodeError={(error) => errorMessageOr(error, CHANGE_FAILURES)}
      >
        <Button variant="ghost" onClick={onCancel}>
          {translate('common.cancel')}
        </Button>
      </CodeForm>
    </div>
  );
}

/** Groups the secret as authenticator apps display it, so that it is easy to type. */
function formatSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
