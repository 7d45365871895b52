import { decimal, integer } from '#app/lib/german-numbers.ts'

type PprAsideProps = {
  noticeHours: number
  /** Greatest mass that may land within the hours without asking. */
  mtomKg: number | null
  phone: { text: string; e164: string } | undefined
}

export function PprAside({ noticeHours, mtomKg, phone }: PprAsideProps) {
  return (
    <aside className="aside">
      <h2>So läuft es ab</h2>
      <ol className="steps">
        <li>
          <p>
            <strong>Anfragen.</strong> Spätestens {decimal(noticeHours)}{' '}
            {noticeHours === 1 ? 'Stunde' : 'Stunden'} vor der Landung.
          </p>
        </li>
        <li>
          <p>
            <strong>Antwort abwarten.</strong> Sie erhalten sie per E-{'\u2060'}Mail, mit Nummer.
          </p>
        </li>
        <li>
          <p>
            <strong>Nummer mitführen</strong> und am Funk nennen.
          </p>
        </li>
      </ol>
      <h3>Nicht nötig</h3>
      <p>
        Während der <a href="/flugplatz/zeiten">Betriebszeiten</a> landen Sie ohne Anfrage
        {mtomKg === null ? '.' : ` – außer über ${integer(mtomKg)}\u202Fkg MTOM.`}
      </p>
      {phone !== undefined && (
        <>
          <h3>Eilig?</h3>
          <p>
            Turm: <a href={`tel:${phone.e164}`}>{phone.text}</a>
          </p>
        </>
      )}
    </aside>
  )
}
