import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import { useId } from 'react';
import Download from '~icons/lucide/download';
import Printer from '~icons/lucide/printer';
import { saveFile } from '../../../lib/export-text.ts';
import { useMember } from '../../../lib/session.ts';
import { platform } from '../../../platform/current.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from './copy-button.tsx';
import { StepHeading } from './step-heading.tsx';

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
  const heading = translate('second-factor.codes-heading', { product: product.name, username });
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
          <Download aria-hidden="true" className="size-4.5" />
          {translate('second-factor.codes-download')}
        </Button>
        {/* The native shell prints from the share sheet. */}
        {!platform.shareFile && (
          <Button variant="soft" size="small" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4.5" />
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
