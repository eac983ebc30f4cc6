import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
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
        // Safari does not focus a button that is tapped.
        const canFocus =
          openedFrom instanceof HTMLElement &&
          openedFrom.isConnected &&
          openedFrom !== document.body;
        const target = canFocus ? openedFrom : document.querySelector('h1');
        target?.focus({ preventScroll: true });
      }}
    >
      <p className="text-label text-ink-muted">{translate('install.steps-intro')}</p>
      <ol className="mt-4 flex flex-col gap-4">
        <Step Icon={Share} text="install.step-share" detail="install.step-share-detail" />
        <Step Icon={SquarePlus} text="install.step-add" />
        <Step Icon={Check} text="install.step-confirm" detail="install.step-confirm-detail" />
      </ol>
    </Sheet>
  );
}

type StepProps = { Icon: Icon; text: MessageCode; detail?: MessageCode };

function Step({ Icon, text, detail }: StepProps) {
  return (
    <li className="flex items-center gap-4">
      <span className="soft flex size-12 shrink-0 items-center justify-center rounded-control bg-primary-soft text-on-primary-soft">
        <Icon className="size-6" />
      </span>
      <span>
        <span className="block text-body font-medium">{translate(text)}</span>
        {detail && <span className="block text-meta text-ink-muted">{translate(detail)}</span>}
      </span>
    </li>
  );
}
