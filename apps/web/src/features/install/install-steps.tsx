import { translate } from '@prayer-swap/shared/messages/translate';
import Check from '~icons/lucide/check';
import Share from '~icons/lucide/share';
import SquarePlus from '~icons/lucide/square-plus';
import { closeInstallSteps } from '../../lib/install-method.ts';
import type { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';

type InstallStepsProps = { open: boolean; openedFrom: Element | null };

/** Installation steps for browsers without an install prompt, such as Safari on iPhone and iPad. */
export function InstallSteps({ open, openedFrom }: InstallStepsProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={closeInstallSteps}
      title={translate('install.steps-title')}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        restoreFocus(openedFrom);
      }}
    >
      <p className="text-label text-ink-muted">{translate('install.steps-intro')}</p>
      <ol className="mt-4 flex flex-col gap-4">
        <Step Icon={Share} detail={translate('install.step-share-detail')}>
          {translate('install.step-share')}
        </Step>
        <Step Icon={SquarePlus}>{translate('install.step-add')}</Step>
        <Step Icon={Check} detail={translate('install.step-confirm-detail')}>
          {translate('install.step-confirm')}
        </Step>
      </ol>
    </Sheet>
  );
}

/** Safari does not focus a button that is tapped. */
function restoreFocus(to: Element | null) {
  const canFocus = to instanceof HTMLElement && to.isConnected && to !== document.body;
  const target = canFocus ? to : document.querySelector('h1');
  target?.focus({ preventScroll: true });
}

type StepProps = { Icon: Icon; children: string; detail?: string };

function Step({ Icon, children, detail }: StepProps) {
  return (
    <li className="flex items-center gap-4">
      <span className="soft flex size-12 shrink-0 items-center justify-center rounded-control bg-primary-soft text-on-primary-soft">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span>
        <span className="block text-body font-medium">{children}</span>
        {detail && <span className="block text-meta text-ink-muted">{detail}</span>}
      </span>
    </li>
  );
}
