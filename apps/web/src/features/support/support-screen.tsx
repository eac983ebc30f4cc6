import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useState } from 'react';
import ChevronDown from '~icons/lucide/chevron-down';
import HeartHandshake from '~icons/lucide/heart-handshake';
import Leaf from '~icons/lucide/leaf';
import ShieldCheck from '~icons/lucide/shield-check';
import { SafetyNotice } from '../../care/safety-notice.tsx';
import { cn } from '../../lib/cn.ts';
import { useCommunity } from '../../lib/community.ts';
import { Card } from '../../ui/card.tsx';
import type { Icon } from '../../ui/icon.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { Page } from '../../ui/page.tsx';

export function SupportScreen() {
  const email = useCommunity().contact;
  return (
    <Page title={translate('support.title')} intro={translate('support.intro')}>
      <div className="flex flex-col gap-12">
        <div className="soft -mb-4 rounded-card bg-sunken p-4 pb-2 text-body font-medium">
          <SafetyNotice />
        </div>
        <Faq />
        <ContactSection title="support.contact" text="support.contact-text">
          <MailLink>{translate('support.contact-link', { email })}</MailLink>
        </ContactSection>
        <ContactSection title="support.barrier" text="support.barrier-text">
          <MailLink subject={translate('support.barrier-subject')}>
            {translate('support.barrier-link')}
          </MailLink>
        </ContactSection>
        <Guidelines />
      </div>
    </Page>
  );
}

type ContactSectionProps = { title: MessageCode; text: MessageCode; children: ReactNode };

/** One reason to contact the support by mail. */
function ContactSection({ title, text, children }: ContactSectionProps) {
  return (
    <section>
      <h2 className="text-request font-bold">{translate(title)}</h2>
      <p className="mt-1 mb-4 text-body text-ink-muted">{translate(text)}</p>
      {children}
    </section>
  );
}

type FaqEntry = { question: MessageCode; answer: MessageCode };

const FAQ: readonly FaqEntry[] = [
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
function Faq() {
  const [open, setOpen] = useState<MessageCode | null>(null);
  return (
    <section>
      <h2 className="mb-3 text-request font-bold">{translate('support.questions')}</h2>
      <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
        {FAQ.map((entry) => (
          <FaqItem
            key={entry.question}
            {...entry}
            open={open === entry.question}
            onToggle={() => setOpen(open === entry.question ? null : entry.question)}
          />
        ))}
      </ul>
    </section>
  );
}

type FaqItemProps = FaqEntry & { open: boolean; onToggle: () => void };

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
          {translate(answer, { email: useCommunity().contact })}
        </p>
      </div>
    </li>
  );
}

/** The three community rules, each in a sentence or two. */
function Guidelines() {
  return (
    <section>
      <h2 className="mb-3 text-request font-bold">{translate('support.guidelines')}</h2>
      <ul className="flex flex-col gap-3">
        <Guideline
          Icon={HeartHandshake}
          title="support.respectful"
          text="support.respectful-text"
        />
        <Guideline Icon={Leaf} title="support.genuine" text="support.genuine-text" />
        <Guideline Icon={ShieldCheck} title="support.safe" text="support.safe-text" />
      </ul>
    </section>
  );
}

type GuidelineProps = { Icon: Icon; title: MessageCode; text: MessageCode };

function Guideline({ Icon, title, text }: GuidelineProps) {
  return (
    <Card as="li" className="flex gap-4">
      <Icon className="size-5.5 mt-0.5 shrink-0 text-primary" />
      <div>
        <h3 className="text-body font-bold">{translate(title)}</h3>
        <p className="mt-1 text-body text-ink-muted">{translate(text)}</p>
      </div>
    </Card>
  );
}
