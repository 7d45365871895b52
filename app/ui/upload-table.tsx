import { localDateTime } from '#app/lib/german-dates.ts'

type UploadTableProps = {
  /** Page of an upload without its id. */
  address: string
  uploads: readonly { id: string; fileName: string; stateName: string; createdAt: string }[]
}

/** The files uploaded so far to be imported, with their state; nothing without any. */
export function UploadTable({ address, uploads }: UploadTableProps) {
  if (uploads.length === 0) return null
  return (
    <table className="tbl">
      <caption>Bisher</caption>
      <thead>
        <tr>
          <th scope="col">Datei</th>
          <th scope="col">Stand</th>
          <th scope="col">Hochgeladen</th>
        </tr>
      </thead>
      <tbody>
        {uploads.map(({ id, fileName, stateName, createdAt }) => (
          <tr key={id}>
            <th scope="row">
              <a href={`${address}/${id}`}>{fileName}</a>
            </th>
            <td>{stateName}</td>
            <td>{localDateTime(Date.parse(createdAt))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
