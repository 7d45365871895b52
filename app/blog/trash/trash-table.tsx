import { localDateTime } from '#app/lib/german-dates.ts'
import { daysLeft } from '#app/lib/trash-days.ts'

type TrashTableProps = {
  posts: readonly { id: string; title: string; category: string; trashedAt: string }[]
  /** Epoch milliseconds. */
  now: number
}

export function TrashTable({ posts, now }: TrashTableProps) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value="wiederherstellen" />
      <table className="tbl tbl-admin">
        <caption className="vh">Gelöschte Beiträge, zuletzt gelöschte zuerst</caption>
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
          {posts.map(({ id, title, category, trashedAt }) => (
            <tr key={id}>
              <th scope="row" className="ttl">
                <a href={`/admin/blog/${id}`}>{title}</a>
                <small>{category}</small>
              </th>
              <td className="c-d">{localDateTime(Date.parse(trashedAt))}</td>
              <td className="c-st">{daysLeft(trashedAt, now)}</td>
              <td className="c-act">
                <button
                  className="btn btn-line btn-sm"
                  name="beitrag"
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
