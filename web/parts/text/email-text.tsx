import { Fragment } from 'react';

interface EmailTextProps {
  email: string;
}

/** An e-mail address that breaks before its domain, or before a dot of what stands before that, rather than within a word. */
export function EmailText({ email }: EmailTextProps) {
  return email.split(/(?=@|\.[^@]*@)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
