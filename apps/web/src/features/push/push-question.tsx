import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import BellRing from '~icons/lucide/bell-ring';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AllowAgain } from './allow-again.tsx';
import { usePushQuestion } from './use-push-question.ts';

/**
 * Asks once somebody has shared something of their own, where the answer can be yes, whether this
 * device may tell them of prayers. Nothing at any other time.
 */
export function PushQuestion() {
  const id = useId();
  const question = usePushQuestion();
  switch (question.is) {
    case 'none':
      return null;
    case 'asked':
      return (
        <QuestionCard labelledBy={id}>
          <h2 id={id} className="text-request font-bold">
            {translate('devices.question')}
          </h2>
          <p className="mt-1 text-label text-ink-muted">{translate('devices.question-detail')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button onClick={question.turnOn}>{translate('devices.turn-on')}</Button>
            <Button variant="ghost" onClick={question.notNow}>
              {translate('devices.not-now')}
            </Button>
          </div>
        </QuestionCard>
      );
    case 'on':
      return <Answer words={translate('devices.turned-on')} />;
    case 'left-open':
      return <Answer words={translate('devices.left-open')} />;
    case 'denied':
      return (
        <Answer words={translate('devices.denied')}>
          <AllowAgain />
        </Answer>
      );
    case 'failed':
      return (
        <Answer words={question.words}>
          <Button variant="soft" size="small" className="mt-3" onClick={question.turnOn}>
            {translate('common.retry')}
          </Button>
        </Answer>
      );
    default:
      return question satisfies never;
  }
}

function QuestionCard({ labelledBy, children }: { labelledBy?: string; children: ReactNode }) {
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

/** Takes the focus of the button that was pressed, and with it the voice of a screen reader. */
function Answer({ words, children }: { words: string; children?: ReactNode }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <QuestionCard>
      <p ref={line} tabIndex={-1} className="py-2 text-label font-medium outline-none">
        {words}
      </p>
      {children}
    </QuestionCard>
  );
}
