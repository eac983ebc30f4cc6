import { translate } from '@prayer-swap/shared/messages/translate';
import Feather from '~icons/lucide/feather';
import Handshake from '~icons/lucide/handshake';
import Users from '~icons/lucide/users';
import { Card } from '../../ui/card.tsx';
import type { Icon } from '../../ui/icon.tsx';

/** The three steps: share, pray, belong. */
export function HowItWorks() {
  return (
    <section>
      <h2 className="mb-5 text-title font-bold">{translate('landing.how')}</h2>
      <ul className="grid gap-4 wide:grid-cols-3 wide:gap-5">
        <Step
          Icon={Feather}
          title={translate('landing.share-title')}
          text={translate('landing.share-text')}
        />
        <Step
          Icon={Handshake}
          title={translate('landing.together-title')}
          text={translate('landing.together-text')}
        />
        <Step
          Icon={Users}
          title={translate('landing.community-title')}
          text={translate('landing.community-text')}
        />
      </ul>
    </section>
  );
}

function Step({ Icon, title, text }: { Icon: Icon; title: string; text: string }) {
  return (
    <Card as="li" className="flex items-start gap-4 wide:flex-col wide:p-6">
      <span className="soft inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-primary-soft text-on-primary-soft">
        <Icon aria-hidden="true" className="size-5.5" />
      </span>
      <div>
        <h3 className="text-request font-bold">{title}</h3>
        <p className="mt-1 text-body text-ink-muted">{text}</p>
      </div>
    </Card>
  );
}
