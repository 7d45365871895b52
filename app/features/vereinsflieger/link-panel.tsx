import { Icon } from '#app/ui/icon.tsx'

/** Shown by clubs that keep everything at Vereinsflieger.de, and by those without online club management. */
export function LinkPanel({ isLinked, notes }: { isLinked: boolean; notes: string }) {
  return (
    <section className="panel stack" style={{ maxWidth: '46rem' }}>
      <h2>Reservieren, Flüge, Dienste</h2>
      {isLinked ? (
        <>
          <p>
            Reservierungen, Flugbuch, Arbeitsstunden und Gutscheine führt der Verein bei Vereinsflieger.de. Du
            meldest dich dort mit deinem eigenen Vereinsflieger-Zugang an.
          </p>
          <p className="btn-row">
            <a className="btn" href="https://www.vereinsflieger.de/" rel="noreferrer">
              Zu Vereinsflieger.de <Icon name="external" />
            </a>
          </p>
          {notes !== '' && <Notes text={notes} />}
        </>
      ) : (
        <p>
          Der Verein hat Reservierungen im Netz nicht eingeschaltet. Fragen dazu und zu den Diensten
          beantwortet der Vorstand.
        </p>
      )}
    </section>
  )
}

/** Shows the club's notes on access to Vereinsflieger.de; empty lines separate paragraphs. */
function Notes({ text }: { text: string }) {
  return (
    <>
      <h3>So kommst du hinein</h3>
      {text.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} style={{ whiteSpace: 'pre-line' }}>
          {paragraph}
        </p>
      ))}
    </>
  )
}
