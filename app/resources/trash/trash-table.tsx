import { localDateTime } from '#app/lib/german-dates.ts'
import { daysLeft } from '#app/lib/trash-days.ts'

type TrashTableProps = {
  trashed: readonly { id: string; title: string; note: string; trashedAt: string }[]
  /** „Gelöschte Beiträge“. */
  caption: string
  /** Where one of them is shown, up to its id, and what the rows are called in the form. */
  address: string
  field: string
  /** Epoch milliseconds. */
  now: number
}

export function TrashTable({ trashed, caption, address, field, now }: TrashTableProps) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value="wiederherstellen" />
      <table className="tbl tbl-admin">
        <caption className="vh">{caption}, zuletzt gelöschte zuerst</caption>
        <thead>
          <tr>
            <th scope="col">Titel</th>
            <th scope="col">Gelöscht</th>
            <th scope="col">Bleibt noch</th>
            <th scope="col">
              <span className="vh">Aktionen</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {trashed.map(({ id, title, note, trashedAt }) => (
            <tr key={id}>
              <th scope="row" className="ttl">
                <a href={`${address}/${id}`}>{title}</a>
                <small>{note}</small>
              </th>
              <td className="c-d">{localDateTime(Date.parse(trashedAt))}</td>
              <td className="c-st">{daysLeft(trashedAt, now)}</td>
              <td className="c-act">
                <button
                  className="btn btn-line btn-sm"
                  name={field}
                  value={id}
                  aria-label={`Wiederherstellen: ${title}`}
                >
                  Wiederherstellen
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </form>
  )
}
