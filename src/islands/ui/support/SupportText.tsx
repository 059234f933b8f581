import { Fragment } from 'react';
import { getSupportAddress } from './support-address.ts';

/** A text in which the support address is a link. */
export function SupportText({ text }: { text: string }) {
  const address = getSupportAddress();
  if (address === '') return text;
  return text.split(address).map((before, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Fragment key={index}>
      {index > 0 && (
        <a className="text-link" href={`mailto:${address}`}>
          {address}
        </a>
      )}
      {before}
    </Fragment>
  ));
}
