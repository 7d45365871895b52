import type { SentPicture } from '#app/requests/sent-pictures/sent-pictures.server.ts'
import { officeList } from '#app/requests/office-list.ts'

type SentPicturesPanelProps = { requestId: string; pictures: readonly SentPicture[] }

/** Shows the pictures sent with the request, which are not public. */
export function SentPicturesPanel({ requestId, pictures }: SentPicturesPanelProps) {
  if (pictures.length === 0) return null
  return (
    <section className="panel">
      <h2>Eingesandte Bilder</h2>
      <p className="small muted">
        Nur hier zu sehen, bis ihr sie annehmt; Ort und Zeit der Aufnahme sind entfernt.
      </p>
      <ul className="sent-pics">
        {pictures.map(({ id, fileName, width, height }) => (
          <li key={id}>
            <a href={`${officeList}/${requestId}/bilder/${id}?gross=1`}>
              <img src={`${officeList}/${requestId}/bilder/${id}`} alt={`Eingesandt als ${fileName}`} />
            </a>
            <small>
              {fileName}, {width} × {height}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
