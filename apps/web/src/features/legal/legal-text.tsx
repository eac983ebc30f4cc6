import type { LegalDocument } from '@prayer-swap/shared/messages/en/legal-documents/legal-document';
import { product } from '@prayer-swap/shared/product';
import { Fragment } from 'react';

type Blocks = LegalDocument['sections'][number]['blocks'];

/** Paragraphs and lists. The texts are static, so the index is a stable key. */
export function LegalText({ blocks }: { blocks: Blocks }) {
  return (
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
  );
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
