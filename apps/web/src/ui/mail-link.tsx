import { product } from '@prayer-swap/shared/product';
import Mail from '~icons/lucide/mail';
import { buttonClass } from './button.tsx';

const ADDRESS = product.supportEmail;

type MailLinkProps = {
  /** The link text; it should contain the address, for users without a mail program. */
  children: string;
  subject?: string;
};

/** A mailto link to the product's team. */
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
        {/* The address breaks only if it is wider than the line. */}
        {after !== undefined && <span className="inline-block max-w-full">{ADDRESS}</span>}
        {after}
      </span>
    </a>
  );
}
