import { TipFields } from '#app/features/destinations/tips/tip-request.ts'
import { PhotoFields } from '#app/features/old-photos/photo-request.ts'
import type { OfficeRequest } from '#app/requests/office.server.ts'

/** From an accepted proposal to the draft it became, and from accepted pictures to the library. */
export function MadeOfIt({ request }: { request: OfficeRequest }) {
  const made = madeOf(request)
  if (made.length === 0) return null
  return (
    <p className="btn-row">
      {made.map(({ href, label }) => (
        <a key={href} className="btn btn-line btn-sm" href={href}>
          {label}
        </a>
      ))}
    </p>
  )
}

function madeOf({ kind, fields }: OfficeRequest): { href: string; label: string }[] {
  const stored: unknown = JSON.parse(fields)
  if (kind === 'destination-tip') {
    const { destinationId } = TipFields.parse(stored).answer
    const label = 'Entwurf ansehen und veröffentlichen'
    return destinationId === null ? [] : [{ href: `/admin/ausflugsziele/${destinationId}`, label }]
  }
  if (kind !== 'old-photo') return []
  const { pictureIds, entryId } = PhotoFields.parse(stored).answer
  return [
    ...pictureIds.map((id, index) => ({
      href: `/admin/bilder/${id}`,
      label: `Bild ${index + 1} im Bestand`,
    })),
    ...(entryId === null ? [] : [{ href: `/admin/geschichte/${entryId}`, label: 'Eintrag der Chronik' }]),
  ]
}
