import { localDateTime } from '#app/lib/german-dates.ts'
import { downloadReaders, formatDownload, type Download } from '#app/media/pictures/downloads/download.ts'
import { daysLeft } from '#app/lib/trash-days.ts'

type DownloadTableProps = {
  downloads: readonly (Download & { isUsed: boolean })[]
  /** Epoch milliseconds. */
  now: number
}

export function DownloadTable({ downloads, now }: DownloadTableProps) {
  return (
    <table className="tbl tbl-admin">
      <caption className="vh">Dateien zum Herunterladen</caption>
      <thead>
        <tr>
          <th scope="col" className="c-pick">
            <span className="vh">Auswahl</span>
          </th>
          <th scope="col">Titel</th>
          <th scope="col">Für</th>
          <th scope="col">Stand</th>
          <th scope="col">Hochgeladen</th>
        </tr>
      </thead>
      <tbody>
        {downloads.map((download) => (
          <tr key={download.id}>
            <td className="c-pick">
              <input
                className="pick"
                type="checkbox"
                name="auswahl"
                value={download.id}
                aria-label={`Auswählen: ${download.title}`}
              />
            </td>
            <th scope="row" className="ttl">
              <a href={`/admin/bilder/dateien/${download.id}`}>{download.title}</a>
              <small>
                {download.fileName} · {formatDownload(download)}
              </small>
            </th>
            <td className="c-by">{downloadReaders[download.visibility]}</td>
            <td className="c-st">
              <span className="badge">
                {download.trashedAt !== null
                  ? `Noch ${daysLeft(download.trashedAt, now)}`
                  : download.isUsed
                    ? 'Verwendet'
                    : 'Unbenutzt'}
              </span>
            </td>
            <td className="c-d">{localDateTime(Date.parse(download.createdAt))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
