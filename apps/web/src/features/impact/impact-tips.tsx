import { translate } from '@prayer-swap/shared/messages/translate';
import { useId } from 'react';
import ArrowRight from '~icons/lucide/arrow-right';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/link.tsx';

/** Suggests the next actions, also when the figures could not be loaded. */
export function ImpactTips() {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-request font-bold">
        {translate('impact.tips')}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        <Tip
          title={translate('impact.share-title')}
          text={translate('impact.share-text')}
          to={paths.create}
          link={translate('impact.share-link')}
        />
        <Tip
          title={translate('impact.pray-title')}
          text={translate('impact.pray-text')}
          to={paths.swap}
          link={translate('impact.pray-link')}
        />
      </div>
    </section>
  );
}

type TipProps = { title: string; text: string; to: string; link: string };

function Tip({ title, text, to, link }: TipProps) {
  return (
    <Card className="flex flex-col items-start gap-1">
      <h3 className="text-body font-bold">{title}</h3>
      <p className="flex-1 text-label text-ink-muted">{text}</p>
      <ButtonLink to={to} variant="soft" className="mt-3">
        {link}
        <ArrowRight aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
      </ButtonLink>
    </Card>
  );
}
