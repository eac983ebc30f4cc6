import type { JoiningMode } from '@prayer-swap/shared/community/choices';
import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { Banner } from './banner.tsx';

const TEXTS: Record<Exclude<JoiningMode, 'open'>, MessageCode> = {
  approved: 'joining.by-approval',
  invited: 'joining.by-invitation',
  closed: 'joining.none',
};

type JoiningNoticeProps = { mode: JoiningMode; isInvited: boolean };

/** What applies to a person who wants to join. */
export function JoiningNotice({ mode, isInvited }: JoiningNoticeProps) {
  if (isInvited) return <Banner tone="success">{translate('joining.invited')}</Banner>;
  return mode !== 'open' && <Banner tone="info">{translate(TEXTS[mode])}</Banner>;
}
