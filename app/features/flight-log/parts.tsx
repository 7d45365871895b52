type PartsProps = {
  label: string
  part: number
  parts: number
  /** URL of the first part. */
  href: string
}

/** Links the parts of a list that is too long for one page; each part can be printed separately. */
export function Parts({ label, part, parts, href }: PartsProps) {
  if (parts === 1) return null
  return (
    <nav className="pager no-print" aria-label={label}>
      {Array.from({ length: parts }, (_, index) => index + 1).map((number) => (
        <a
          key={number}
          href={number === 1 ? href : `${href}?teil=${number}`}
          aria-current={number === part ? 'page' : undefined}
        >
          Teil {number}
        </a>
      ))}
    </nav>
  )
}
