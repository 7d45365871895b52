type CannedLinksProps = {
  /** Label of the answer. */
  label: string
  /** Text templates, filled in for this request. */
  replies: readonly string[]
  /** URL of the page with the chosen template in the field. */
  hrefOf: (template: number) => string
}

/** Shows text templates above the field they are for; works without JavaScript. */
export function CannedLinks({ label, replies, hrefOf }: CannedLinksProps) {
  if (replies.length === 0) return null
  return (
    <div>
      <p className="hint">Vorlage übernehmen:</p>
      <ul className="canned" aria-label={`Vorlagen: ${label}`}>
        {replies.map((reply, index) => (
          <li key={reply}>
            <a href={hrefOf(index)}>{reply}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
