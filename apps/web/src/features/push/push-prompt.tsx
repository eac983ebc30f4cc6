import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import BellRing from '~icons/lucide/bell-ring';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PermissionHelp } from './permission-help.tsx';
import { usePushPrompt } from './use-push-prompt.ts';

/**
 * After the member posted a request, asks once to enable push messages, if permission can still be
 * granted. Renders nothing otherwise.
 */
export function PushPrompt() {
  const id = useId();
  const state = usePushPrompt();
  switch (state.is) {
    case 'none':
      return null;
    case 'prompt':
      return (
        <PromptCard labelledBy={id}>
          <h2 id={id} className="text-request font-bold">
            {translate('devices.question')}
          </h2>
          <p className="mt-1 text-label text-ink-muted">{translate('devices.question-detail')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={state.turnOn}>{translate('devices.turn-on')}</Button>
            <Button variant="ghost" onClick={state.dismiss}>
              {translate('devices.not-now')}
            </Button>
          </div>
        </PromptCard>
      );
    case 'on':
      return <PromptResult text={translate('devices.turned-on')} />;
    case 'dismissed':
      return <PromptResult text={translate('devices.left-open')} />;
    case 'denied':
      return (
        <PromptResult text={translate('devices.denied')}>
          <PermissionHelp />
        </PromptResult>
      );
    case 'failed':
      return (
        <PromptResult text={state.message}>
          <Button variant="soft" size="small" className="mt-3" onClick={state.turnOn}>
            {translate('common.retry')}
          </Button>
        </PromptResult>
      );
    default:
      return state satisfies never;
  }
}

function PromptCard({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
  return (
    <Card
      as="section"
      aria-labelledby={labelledBy}
      className="mb-4 flex animate-appear gap-3 sm:p-5"
    >
      <span className="soft hidden size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft narrow:flex">
        <BellRing aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">{children}</div>
    </Card>
  );
}

/** Takes the focus of the pressed button, so that a screen reader reads the result. */
function PromptResult({ text, children }: { text: string; children?: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <PromptCard>
      <p ref={line} tabIndex={-1} className="py-2 text-label font-medium outline-none">
        {text}
      </p>
      {children}
    </PromptCard>
  );
}
