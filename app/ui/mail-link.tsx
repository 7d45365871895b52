import { Fragment } from 'react'

/** Text that may break after an at sign. */
export function MailWords({ text }: { text: string }) {
  return text.split(/(?<=@)/).map((part, index) => (
    // The order never changes, so the place is the key.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** A mail address that may break after the at sign, so that it fits a narrow column. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <MailWords text={address} />
    </a>
  )
}
