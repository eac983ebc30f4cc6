import Mail from '~icons/lucide/mail';
import { useCommunity } from '../lib/community.ts';
import { buttonClass } from './button.tsx';

type MailLinkProps = {
  /** The link text; it should contain the address, for users without a mail program. */
  children: string;
  subject?: string;
};

/** A mailto link to the community's contact. */
export function MailLink({ children, subject }: MailLinkProps) {
  const { contact } = useCommunity();
  const [before, after] = children.split(contact);
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a
      href={`mailto:${contact}${query}`}
      className={buttonClass({
        variant: 'soft',
        className: 'wrap-anywhere max-narrow:px-3 max-narrow:text-meta',
      })}
    >
      <Mail className="size-4.5" />
      <span>
        {before}
        {/* The address breaks only if it is wider than the line. */}
        {after !== undefined && <span className="inline-block max-w-full">{contact}</span>}
        <span>{after}</span>
      </span>
    </a>
  );
}
