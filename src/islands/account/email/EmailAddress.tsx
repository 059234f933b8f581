import { Fragment } from 'react';
import { splitEmailAddress } from '#rules/text/split-email-address';

/** An e-mail address that breaks before its @ and its dots where it does not fit into a line. */
export const EmailAddress = ({ address }: { address: string }) =>
  splitEmailAddress(address).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address keep their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
