import { product } from '@prayer-swap/shared/product';
import Mail from '~icons/lucide/mail';
import { buttonClass } from './button-style.ts';

const ADDRESS = product.supportEmail;

type MailLinkProps = {
  /** What the link says; it should show the address, for those without a mail program. */
  children: string;
  subject?: string;
};

/** Opens a letter to the people behind the product. */
export function MailLink({ children, subject }: MailLinkProps) {
  const [before, after] = children.split(ADDRESS);
  const query = subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a
      href={`mailto:${ADDRESS}${query}`}
      className={buttonClass({
        variant: 'soft',
        className: 'wrap-anywhere max-narrow:px-3 max-narrow:text-meta',
      })}
    >
      <Mail aria-hidden="true" className="size-4.5" />
      <span>
        {before}
        {/* Whole wherever a line has room for it. */}
        {after !== undefined && <span className="inline-block max-w-full">{ADDRESS}</span>}
        {after}
      </span>
    </a>
  );
}
