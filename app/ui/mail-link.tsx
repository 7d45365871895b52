import { Fragment } from 'react'

/** Text that may wrap after an at sign. */
export function MailText({ text }: { text: string }) {
  return text.split(/(?<=@)/).map((part, index) => (
    // The order never changes, so the index serves as key.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** Mail address that may wrap after the at sign, to fit a narrow column. */
export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <MailText text={address} />
    </a>
  )
}
