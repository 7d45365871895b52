import { localDate, longDate } from '#app/lib/german-dates.ts'

type ConsentListProps = {
  consents: readonly {
    id: string
    purpose: string
    text_version: string
    granted_at: string
    granted_by: string
    revoked_at: string | null
  }[]
}

const purposes: Record<string, string> = {
  'public-name': 'Name auf der Website',
  photo: 'Foto auf der Website',
  newsletter: 'Rundbrief',
  'directory-contact': 'Kontakt im Verzeichnis',
}

export function ConsentList({ consents }: ConsentListProps) {
  if (consents.length === 0) return <p className="muted">Diese Person hat in nichts eingewilligt.</p>
  const date = (instant: string) => longDate(localDate(Date.parse(instant)))
  return (
    <ul className="list">
      {consents.map((consent) => (
        <li key={consent.id}>
          <span>
            {purposes[consent.purpose] ?? consent.purpose}
            <small>
              {consent.granted_by === 'guardian' ? 'durch Sorgeberechtigte' : 'selbst'} am{' '}
              {date(consent.granted_at)}, Fassung {consent.text_version}
            </small>
          </span>
          {consent.revoked_at === null ? (
            <span className="badge ok">gilt</span>
          ) : (
            <span className="badge">widerrufen am {date(consent.revoked_at)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
