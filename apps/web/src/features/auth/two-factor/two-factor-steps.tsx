import {
  codeReauthSchema,
  emptyReauthSchema,
  passwordReauthSchema,
  type TotpSecret,
  totpField,
  type twoFactorReauthSchema,
} from '@prayer-swap/shared/accounts/two-factor';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useId, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import Download from '~icons/lucide/download';
import Printer from '~icons/lucide/printer';
import { saveFile } from '../../../lib/export-text.ts';
import { useMember } from '../../../lib/session.ts';
import { useHasPassword } from '../../../lib/sign-in-methods.ts';
import { useForm } from '../../../lib/use-form.ts';
import { platform } from '../../../platform/current.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { CurrentPasswordField } from '../../../ui/password-field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ValidatedForm } from '../../../ui/validated-form.tsx';

/** Fallback messages for errors without a message code. */
export const CHANGE_FAILURES = {
  failed: 'second-factor.change-failed',
  offline: 'error.offline',
} as const;

export type TwoFactorReauth = z.output<typeof twoFactorReauthSchema>;

type TwoFactorReauthFormProps = {
  title: string;
  detail: string;
  /** Accepts no code, because the member has no second factor yet. */
  passwordOnly?: boolean;
  submitLabel: string;
  /** Throws the server's error. */
  onReauth: (reauth: TwoFactorReauth) => Promise<unknown>;
  onCancel: () => void;
};

/**
 * Asks for the password or a code before the sign-in methods change, so that an unlocked phone alone
 * cannot change them.
 */
export function TwoFactorReauthForm({
  title,
  detail,
  passwordOnly = false,
  submitLabel,
  onReauth,
  onCancel,
}: TwoFactorReauthFormProps) {
  const { username } = useMember();
  const [isByCode, setIsByCode] = useState(false);
  const hasPassword = useHasPassword();
  const form = useForm<{ currentPassword: string; code: string }, TwoFactorReauth>({
    id: 'two-factor-reauth',
    schema: hasPassword ? (isByCode ? codeReauthSchema : passwordReauthSchema) : emptyReauthSchema,
    defaultValues: { currentPassword: '', code: '' },
    focusOnMount: isByCode ? 'code' : 'currentPassword',
    send: onReauth,
    formatError: CHANGE_FAILURES,
  });

  function toggleMethod() {
    form.reset();
    setIsByCode(!isByCode);
  }

  return (
    <ValidatedForm
      form={form}
      lead={<StepHeading title={title} detail={detail} />}
      submitLabel={submitLabel}
      onCancel={onCancel}
      choices={
        hasPassword &&
        !passwordOnly && (
          <Button variant="ghost" onClick={toggleMethod}>
            {translate(isByCode ? 'second-factor.use-password' : 'second-factor.use-code')}
          </Button>
        )
      }
    >
      {hasPassword && isByCode && (
        <TextField
          {...form.field('code')}
          label={translate('second-factor.any-code')}
          hint={translate('second-factor.any-code-hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      {hasPassword && !isByCode && (
        <CurrentPasswordField
          {...form.field('currentPassword')}
          label={translate('accounts.current-password')}
          username={username}
        />
      )}
    </ValidatedForm>
  );
}

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
        title={translate('second-factor.scan-title')}
        detail={translate('second-factor.scan-detail')}
        focusOnMount
      />
      <QrCode
        text={secret.uri}
        label={translate('second-factor.picture')}
        failure={translate('second-factor.no-picture')}
      />
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
        formatCodeError={CHANGE_FAILURES}
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

type RecoveryCodesProps = {
  codes: readonly string[];
  /** The result of the preceding step. */
  message: string;
  onDone: () => void;
};

const FILE = 'prayer-swap-recovery-codes.txt';

/** Shows the recovery codes once, with copy, download and print. */
export function RecoveryCodes({ codes, message, onDone }: RecoveryCodesProps) {
  const { username } = useMember();
  const titleId = useId();
  const heading = translate('second-factor.codes-heading', { username });
  const text = `${heading}\n\n${codes.join('\n')}\n`;

  async function download() {
    // The native shell opens the share sheet of the phone.
    if (platform.shareFile) return platform.shareFile(FILE, text);
    saveFile(FILE, new Blob([text], { type: 'text/plain' }));
  }

  return (
    <div className="flex flex-col gap-4">
      <Banner tone="success">{message}</Banner>
      <StepHeading
        id={titleId}
        title={translate('second-factor.codes-title')}
        detail={translate('second-factor.codes-detail')}
        focusOnMount
      />
      <div data-print-alone>
        <p className="hidden pb-4 font-bold print:block">{heading}</p>
        <ul
          aria-labelledby={titleId}
          className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-sunken px-3.5 py-3 text-label tabular-nums tracking-wider select-all narrow:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label={translate('second-factor.codes-copy')} />
        <Button variant="soft" size="small" onClick={download}>
          <Download className="size-4.5" />
          {translate('second-factor.codes-download')}
        </Button>
        {/* The native shell prints from the share sheet. */}
        {!platform.shareFile && (
          <Button variant="soft" size="small" onClick={() => window.print()}>
            <Printer className="size-4.5" />
            {translate('second-factor.codes-print')}
          </Button>
        )}
      </div>
      <Button className="sm:self-end" onClick={onDone}>
        {translate('second-factor.codes-kept')}
      </Button>
    </div>
  );
}

type StepHeadingProps = {
  /** For `aria-labelledby`. */
  id?: string;
  title: string;
  detail: string;
  /** Set if the previous step had the focus and no field of this step takes it. */
  focusOnMount?: boolean;
};

/** The heading of a step. */
function StepHeading({ id, title, detail, focusOnMount = false }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOnMount) heading.current?.focus();
  }, [focusOnMount]);
  return (
    <div>
      <h3 ref={heading} id={id} tabIndex={-1} className="text-label font-medium outline-none">
        {title}
      </h3>
      <p className="mt-1 text-meta text-ink-muted">{detail}</p>
    </div>
  );
}
