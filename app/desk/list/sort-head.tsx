type SortHeadProps = {
  label: string
  /** Where a press leads: sorted by this column, or the other way round. */
  href: string
  /** `undefined`: the list is sorted by something else. */
  sorted: 'ascending' | 'descending' | undefined
  className?: string
}

/** The head of a column that the list can be sorted by. */
export function SortHead({ label, href, sorted, className }: SortHeadProps) {
  return (
    <th scope="col" className={className} aria-sort={sorted}>
      <a className="sort" href={href}>
        {label}
        {sorted !== undefined && <span aria-hidden="true">{sorted === 'descending' ? ' ↓' : ' ↑'}</span>}
      </a>
    </th>
  )
}
