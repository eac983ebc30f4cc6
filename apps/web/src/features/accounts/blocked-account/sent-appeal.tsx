import type { AppealStatus, BlockedAccount } from '@prayer-swap/shared/blocked-account/schemas';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { useEffect, useRef } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Quote } from './quote.tsx';

type StatusMessages = { tone: ChipTone; status: MessageCode; detail: MessageCode };

const STATUSES: Record<AppealStatus, StatusMessages> = {
  Open: {
    tone: 'primary',
    status: 'restricted.appeal-open',
    detail: 'restricted.appeal-open-detail',
  },
  Refused: {
    tone: 'danger',
    status: 'restricted.appeal-refused',
    detail: 'restricted.appeal-refused-detail',
  },
  Granted: {
    tone: 'success',
    status: 'restricted.appeal-granted',
    detail: 'restricted.appeal-granted-detail',
  },
};

type SentAppealProps = {
  appeal: NonNullable<BlockedAccount['appeal']>;
  /** True when it replaces the form that was just sent, so it takes over the focus. */
  focusOnMount: boolean;
};

/** The appeal as sent, and its status. */
export function SentAppeal({ appeal, focusOnMount }: SentAppealProps) {
  const statusRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOnMount) statusRef.current?.focus();
  }, [focusOnMount]);
  const { tone, status, detail } = STATUSES[appeal.status];
  const when = relativeTime(new Date(appeal.createdAt), useNow());
  return (
    <div className="flex flex-col gap-4">
      <div
        ref={statusRef}
        tabIndex={-1}
        role="status"
        className="flex flex-col items-start gap-2 outline-none"
      >
        <Chip tone={tone}>{translate(status)}</Chip>
        <p className="text-label">{translate(detail)}</p>
      </div>
      {appeal.decisionReason !== null && (
        <Quote title={translate('restricted.decision')} text={appeal.decisionReason} />
      )}
      <Quote
        title={translate('restricted.appeal')}
        text={appeal.text}
        meta={translate('restricted.appeal-when', { when })}
      />
    </div>
  );
}
