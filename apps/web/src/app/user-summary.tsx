import { translate } from '@prayer-swap/shared/messages/translate';
import { useSession } from '../lib/session.ts';
import { Chip } from '../ui/chip.tsx';

/** Name, status and e-mail address of the signed-in member; the address comes from the server. */
export function UserSummary() {
  const session = useSession();
  if (session.is !== 'signed-in') return null;
  const { member, user } = session;
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-2 text-body font-bold">
        {member.username}
        {member.admin && <Chip tone="prompt">{translate('common.admin')}</Chip>}
      </span>
      {user && <span className="text-meta text-ink-muted">{user.email}</span>}
    </span>
  );
}
