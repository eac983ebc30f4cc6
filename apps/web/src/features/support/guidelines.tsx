import { translate } from '@prayer-swap/shared/messages/translate';
import HeartHandshake from '~icons/lucide/heart-handshake';
import Leaf from '~icons/lucide/leaf';
import ShieldCheck from '~icons/lucide/shield-check';
import { Card } from '../../ui/card.tsx';
import type { Icon } from '../../ui/icon.tsx';

/** The three community rules, each in a sentence or two. */
export function Guidelines() {
  return (
    <section>
      <h2 className="mb-3 text-request font-bold">{translate('support.guidelines')}</h2>
      <ul className="flex flex-col gap-3">
        <Guideline
          Icon={HeartHandshake}
          title={translate('support.respectful')}
          text={translate('support.respectful-text')}
        />
        <Guideline
          Icon={Leaf}
          title={translate('support.genuine')}
          text={translate('support.genuine-text')}
        />
        <Guideline
          Icon={ShieldCheck}
          title={translate('support.safe')}
          text={translate('support.safe-text')}
        />
      </ul>
    </section>
  );
}

function Guideline({ Icon, title, text }: { Icon: Icon; title: string; text: string }) {
  return (
    <Card as="li" className="flex gap-4">
      <Icon aria-hidden="true" className="size-5.5 mt-0.5 shrink-0 text-primary" />
      <div>
        <h3 className="text-body font-bold">{title}</h3>
        <p className="mt-1 text-body text-ink-muted">{text}</p>
      </div>
    </Card>
  );
}
