import {
  type CompiledMessages,
  getCompiledMessage,
} from '@prayer-swap/shared/messages/compiled-messages';
import { formatMessage } from '@prayer-swap/shared/messages/format-message';
import { LANGUAGES, type Language, localeOf } from '@prayer-swap/shared/messages/languages';
import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import ArrowLeft from '~icons/lucide/arrow-left';
import Languages from '~icons/lucide/languages';
import Printer from '~icons/lucide/printer';
import { errorMessage } from '../../lib/api-failure.ts';
import { useCommunity } from '../../lib/community.ts';
import { useLanguage } from '../../lib/language.ts';
import { fetchMessages } from '../../lib/message-loader.ts';
import { operatorName } from '../../lib/operator-name.ts';
import { paths } from '../../lib/paths.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Page } from '../../ui/page.tsx';
import type { LegalDocument } from './legal-document.ts';

/** The language whose text prevails over the translations. */
const BINDING_LANGUAGE: Language = 'en';

/** Returns a text of the document, in the language in which it is read. */
type Read = (code: MessageCode) => string;

type LegalPageProps = {
  document: LegalDocument;
  /** Precedes the text. */
  children?: ReactNode;
};

/** A legal text with lines of 65 characters, a table of contents and a print button. */
export function LegalPage({ document, children }: LegalPageProps) {
  useScrollToTop();
  const language = useLanguage();
  const [binding, setBinding] = useState<CompiledMessages | null>(null);
  const community = useCommunity();
  const values = {
    communityName: community.name,
    companyName: operatorName(community),
    supportEmail: community.contact,
  };
  const read: Read = (code) =>
    binding
      ? formatMessage(getCompiledMessage(binding, code), values, localeOf(BINDING_LANGUAGE))
      : translate(code, values);
  return (
    <Page
      title={translate(document.title)}
      intro={translate('legal.last-updated', { date: document.lastUpdated })}
    >
      <div className="max-w-[65ch]">
        <div className="no-print -mt-2 mb-6 -ms-3 flex flex-wrap gap-2">
          <Link
            to={paths.start}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-label font-medium text-primary underline-offset-4 hover:underline"
          >
            <ArrowLeft className="size-4.5 rtl:-scale-x-100" />
            {translate('legal.back')}
          </Link>
          <Button variant="ghost" size="small" onClick={() => print()}>
            <Printer className="size-4.5" />
            {translate('legal.print')}
          </Button>
        </div>
        {children}
        {language !== BINDING_LANGUAGE && !binding && <TranslationNotice onLoad={setBinding} />}
        <div {...(binding && { lang: BINDING_LANGUAGE, dir: LANGUAGES[BINDING_LANGUAGE].dir })}>
          <p className="text-request">{read(document.intro)}</p>
          <Contents document={document} read={read} />
          {document.sections.map(({ id, heading, blocks }) => (
            <section key={id} className="mt-9">
              <h2 id={id} tabIndex={-1} className="mb-3 text-request font-bold">
                {read(heading)}
              </h2>
              <div className="flex flex-col gap-3 text-body">
                {blocks.map((block) =>
                  typeof block === 'string' ? (
                    <p key={block}>
                      <WithMailLinks text={read(block)} />
                    </p>
                  ) : (
                    <ul
                      key={block.join()}
                      className="flex list-disc flex-col gap-2 ps-5 marker:text-ink-faint"
                    >
                      {block.map((item) => (
                        <li key={item}>
                          <WithMailLinks text={read(item)} />
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

/** States that the English text prevails, and loads it. */
function TranslationNotice({ onLoad }: { onLoad: (messages: CompiledMessages) => void }) {
  const { run, pending, error } = useAction(errorMessage);
  return (
    <div className="mb-5 text-label text-ink-muted">
      <p>{translate('legal.courtesy')}</p>
      <Button
        variant="ghost"
        size="small"
        className="-ms-3"
        pending={pending}
        onClick={() => run(async () => onLoad(await fetchMessages(BINDING_LANGUAGE)))}
      >
        <Languages className="size-4.5" />
        {translate('legal.english')}
      </Button>
      {error && <InlineError>{error}</InlineError>}
    </div>
  );
}

function Contents({ document, read }: { document: LegalDocument; read: Read }) {
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
              {read(heading)}
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
  const { contact } = useCommunity();
  const [before, ...rest] = text.split(contact);
  return (
    <>
      {before}
      {rest.map((after) => (
        <Fragment key={after}>
          <a
            href={`mailto:${contact}`}
            className="font-medium text-primary underline underline-offset-2"
          >
            {contact}
          </a>
          {after}
        </Fragment>
      ))}
    </>
  );
}
