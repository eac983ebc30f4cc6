import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import { useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import { cn } from '../../lib/cn.ts';

const FAQ_ITEMS: readonly { question: MessageCode; answer: MessageCode }[] = [
  { question: 'support.share', answer: 'support.share-answer' },
  { question: 'support.privacy', answer: 'support.privacy-answer' },
  { question: 'support.edit', answer: 'support.edit-answer' },
  { question: 'support.points', answer: 'support.points-answer' },
  { question: 'support.notifications', answer: 'support.notifications-answer' },
  { question: 'support.report', answer: 'support.report-answer' },
  { question: 'support.free', answer: 'support.free-answer' },
  { question: 'support.delete-account', answer: 'support.delete-account-answer' },
];

/** Frequent questions. One answer is open at a time. */
export function Faq() {
  const [open, setOpen] = useState<MessageCode | null>(null);
  return (
    <section>
      <h2 className="mb-3 text-request font-bold">{translate('support.questions')}</h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
        {FAQ_ITEMS.map(({ question, answer }) => (
          <FaqItem
            key={question}
            question={question}
            answer={answer}
            open={open === question}
            onToggle={() => setOpen(open === question ? null : question)}
          />
        ))}
      </ul>
    </section>
  );
}

type FaqItemProps = {
  question: MessageCode;
  answer: MessageCode;
  open: boolean;
  onToggle: () => void;
};

function FaqItem({ question, answer, open, onToggle }: FaqItemProps) {
  const answerId = `${question}-answer`;
  return (
    <li className="border-b border-line last:border-b-0">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={answerId}
          className="flex min-h-14 w-full items-center gap-3 px-4 py-3 text-start text-body font-medium -outline-offset-2 hover:bg-sunken"
          onClick={onToggle}
        >
          <span className="flex-1">{translate(question)}</span>
          <ChevronDown
            aria-hidden="true"
            className={cn(
              'size-5 shrink-0 text-ink-muted transition-[rotate] duration-200 ease-still',
              open && 'rotate-180',
            )}
          />
        </button>
      </h3>
      <div
        id={answerId}
        className={cn('px-4 pt-2 pb-5', open ? 'animate-appear' : 'hidden print:block')}
      >
        <p className="max-w-[65ch] text-body text-ink-muted">
          {translate(answer, { email: product.supportEmail })}
        </p>
      </div>
    </li>
  );
}
