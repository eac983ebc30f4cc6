import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import type { AppealStatus, Restriction } from '@prayer-swap/shared/restriction/schemas';
import { useEffect, useRef } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { Quoted } from './quoted.tsx';

type Words = { tone: ChipTone; status: MessageCode; detail: MessageCode };

const STATUSES: Record<AppealStatus, Words> = {
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
  appeal: NonNullable<Restriction['appeal']>;
  /** Whether it stands where its form was just now, and the focus in it. */
  takesFocus: boolean;
};

/** The one appeal, as it was sent, and how it stands. */
export function SentAppeal({ appeal, takesFocus }: SentAppealProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const { tone, status, detail } = STATUSES[appeal.status];
  const when = relativeTime(new Date(appeal.createdAt), useNow());
  return (
    <div className="flex flex-col gap-4">
      <div
        ref={place}
        tabIndex={-1}
        role="status"
        className="flex flex-col items-start gap-2 outline-none"
      >
        <Chip tone={tone}>{translate(status)}</Chip>
        <p className="text-label">{translate(detail)}</p>
      </div>
      {appeal.decisionReason !== null && (
        <Quoted title={translate('restricted.decision')} text={appeal.decisionReason} />
      )}
      <Quoted
        title={translate('restricted.appeal')}
        text={appeal.text}
        meta={translate('restricted.appeal-when', { when })}
      />
    </div>
  );
}
