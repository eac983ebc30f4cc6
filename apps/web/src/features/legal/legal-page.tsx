import type { LegalDocument } from '@prayer-swap/shared/messages/en/legal-documents/legal-document';
import { LANGUAGES, type Language } from '@prayer-swap/shared/messages/languages';
import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import { Fragment, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import ArrowLeft from '~icons/lucide/arrow-left';
import Printer from '~icons/lucide/printer';
import { useLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';

/** Legal texts exist in one language only, which is authoritative for all. */
const SOURCE_LANGUAGE: Language = 'en';

/** A legal text with lines of 65 characters, a table of contents and a print button. */
export function LegalPage({ document }: { document: LegalDocument }) {
  useScrollToTop();
  const language = useLanguage();
  return (
    <Page
      title={document.title}
      intro={translate('legal.last-updated', { date: document.lastUpdated })}
    >
      <div className="max-w-[65ch]">
        <div className="no-print -mt-2 mb-6 -ms-3 flex flex-wrap gap-2">
          <Link
            to={paths.start}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-label font-medium text-primary underline-offset-4 hover:underline"
          >
            <ArrowLeft aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
            {translate('legal.back')}
          </Link>
          <Button variant="ghost" size="small" onClick={() => print()}>
            <Printer aria-hidden="true" className="size-4.5" />
            {translate('legal.print')}
          </Button>
        </div>
        {language !== SOURCE_LANGUAGE && (
          <p className="mb-5 text-label text-ink-muted">{translate('language.legal')}</p>
        )}
        <div lang={SOURCE_LANGUAGE} dir={LANGUAGES[SOURCE_LANGUAGE].dir}>
          <p className="text-request">{document.intro}</p>
          <Contents document={document} />
          {document.sections.map(({ id, heading, blocks }) => (
            <section key={id} className="mt-9">
              <h2 id={id} tabIndex={-1} className="mb-3 text-request font-bold">
                {heading}
              </h2>
              <div className="flex flex-col gap-3 text-body">
                {blocks.map((block) =>
                  typeof block === 'string' ? (
                    <p key={block}>
                      <WithMailLinks text={block} />
                    </p>
                  ) : (
                    <ul
                      key={block.join()}
                      className="flex list-disc flex-col gap-2 ps-5 marker:text-ink-faint"
                    >
                      {block.map((item) => (
                        <li key={item}>
                          <WithMailLinks text={item} />
                        </li>
                      ))}
                    </ul>
                  ),
                )}
              </div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

function Contents({ document }: { document: LegalDocument }) {
  return (
    <nav
      aria-label={translate('legal.contents')}
      className="no-print mt-6 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="text-label font-bold">{translate('legal.contents')}</h2>
      <ol className="mt-1 columns-1 gap-6 sm:columns-2">
        {document.sections.map(({ id, heading }) => (
          <li key={id} className="break-inside-avoid">
            <Link
              to={{ hash: id }}
              replace
              className="inline-flex min-h-11 min-w-11 items-center text-label text-primary underline-offset-4 hover:underline"
            >
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Scrolls to the top, unless the hash names a section. */
function useScrollToTop() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const section = hash ? globalThis.document.getElementById(hash.slice(1)) : null;
    // Returns nothing: newer browsers return a Promise from a scroll, which is no clean-up
    // function.
    if (section) section.scrollIntoView();
    else scrollTo(0, 0);
    section?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** Turns each occurrence of the support address into a link. */
function WithMailLinks({ text }: { text: string }) {
  const [before, ...rest] = text.split(product.supportEmail);
  return (
    <>
      {before}
      {rest.map((after) => (
        <Fragment key={after}>
          <a
            href={`mailto:${product.supportEmail}`}
            className="font-medium text-primary underline underline-offset-2"
          >
            {product.supportEmail}
          </a>
          {after}
        </Fragment>
      ))}
    </>
  );
}
