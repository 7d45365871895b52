import { addsEnglish, type AipRow, type AipSection } from './aip-row.ts'

/** A table of one subject; the English stands below the German in the same cell. */
export function AipTable({ section: { id, title, rows, origin } }: { section: AipSection }) {
  return (
    <table className="tbl tbl-key aip-tbl" id={id}>
      <caption>
        <InBoth {...title} />
        <AipOrigin origin={origin} />
      </caption>
      <tbody>
        {rows.map((row, index) => (
          <AipRowView key={index} row={row} />
        ))}
      </tbody>
    </table>
  )
}

/** The German words, and the English ones smaller beside them. */
export function InBoth({ de, en }: { de: string; en: string }) {
  return (
    <>
      {de} <span lang="en">{en}</span>
    </>
  )
}

/** How old a part is and where it comes from. */
export function AipOrigin({ origin }: { origin: AipSection['origin'] }) {
  if (origin === undefined) return null
  return (
    <small className="aip-origin">
      {origin.de} <span lang="en">{origin.en}</span>
    </small>
  )
}

export function AipRowView({ row: { label, lines, href } }: { row: AipRow }) {
  return (
    <tr>
      <th scope="row">
        {label.de}
        {label.en !== '' && label.en !== label.de && (
          <>
            {' '}
            <span lang="en">{label.en}</span>
          </>
        )}
      </th>
      <td>
        {lines.map(({ de, en }, index) => (
          <span key={index} className="line">
            {href === undefined ? de : <a href={href}>{de}</a>}
            {addsEnglish({ de, en }) && (
              <>
                {' '}
                <span lang="en">{en}</span>
              </>
            )}
          </span>
        ))}
      </td>
    </tr>
  )
}
