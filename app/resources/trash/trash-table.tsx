import { localDateTime } from '#app/lib/german-dates.ts'
import { daysLeft } from '#app/lib/trash-days.ts'
import { Icon } from '#app/ui/icon.tsx'

type TrashTableProps = {
  trashed: readonly { id: string; title: string; note: string; trashedAt: string }[]
  /** „Gelöschte Beiträge“. */
  caption: string
  /** URL of a record without its id, and the field name of the selected rows. */
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

type TrashNoticeProps = {
  trashed: readonly { id: string; title: string }[]
  /** Plural: „Beiträge“. */
  many: string
  /** URL of the list, and the field name of its rows. */
  address: string
  field: string
}

/** Shows a notice after records were trashed, with a button to undo it. */
export function TrashNotice({ trashed, many, address, field }: TrashNoticeProps) {
  if (trashed.length === 0) return null
  return (
    <form method="post" action={address} className="note ok">
      <Icon name="trash" />
      <div role="status">
        <strong>
          {trashed.length === 1
            ? `„${trashed[0]!.title}“ liegt im Papierkorb`
            : `${trashed.length} ${many} liegen im Papierkorb`}
        </strong>
        <p>Auf der Website ist nichts mehr davon zu sehen. Endgültig gelöscht wird nach 30 Tagen.</p>
        {trashed.map(({ id }) => (
          <input key={id} type="hidden" name={field} value={id} />
        ))}
        <p className="btn-row">
          <button className="btn btn-line btn-sm" name="intent" value="wiederherstellen">
            Rückgängig
          </button>
        </p>
      </div>
    </form>
  )
}
