import { translate } from '@prayer-swap/shared/messages/translate';
import { RippleArt } from '../../ui/ripple-art.tsx';

/** Explains prayer by many members, each in their own way. */
export function CollectivePrayer() {
  return (
    <section className="soft relative isolate overflow-hidden rounded-swap bg-primary-soft px-6 pt-12 pb-32 text-center text-on-primary-soft wide:pt-16">
      <RippleArt className="absolute start-1/2 -bottom-14 -z-10 w-[52rem] max-w-none -translate-x-1/2 text-on-primary-soft opacity-25 rtl:translate-x-1/2" />
      <h2 className="text-title font-bold">{translate('landing.collective-title')}</h2>
      <p className="mx-auto mt-3 max-w-[36rem] font-serif text-request">
        {translate('landing.collective-text')}
      </p>
    </section>
  );
}
