/** A mail address that may break after the at sign, so that it fits a narrow column. */
export function MailLink({ address }: { address: string }) {
  const [name, host] = address.split('@')
  return (
    <a href={`mailto:${address}`}>
      {name}@<wbr />
      {host}
    </a>
  )
}
