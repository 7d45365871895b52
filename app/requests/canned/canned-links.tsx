type CannedLinksProps = {
  /** What the answer is called. */
  label: string
  /** Ready texts, filled in for this request. */
  replies: readonly string[]
  /** The page on which the chosen one stands in the field. */
  hrefOf: (template: number) => string
}

/** Ready texts above the field they are for; without script as well. */
export function CannedLinks({ label, replies, hrefOf }: CannedLinksProps) {
  if (replies.length === 0) return null
  return (
    <ul className="canned" aria-label={`Vorlagen: ${label}`}>
      {replies.map((reply, index) => (
        <li key={reply}>
          <a href={hrefOf(index)}>{reply}</a>
        </li>
      ))}
    </ul>
  )
}
