type Wait = { id: string; registration: string; when: string; isOffered: boolean; href: string }

export function WaitPanel({ waits }: { waits: readonly Wait[] }) {
  return (
    <section className="panel w5">
      <h2>Warteliste</h2>
      {waits.length === 0 ? (
        <p className="muted">
          Du wartest auf nichts. Ist ein Flugzeug vergeben, kannst du dich beim Reservieren auf die Warteliste
          setzen.
        </p>
      ) : (
        <ul className="list">
          {waits.map(({ id, registration, when, isOffered, href }) => (
            <li key={id}>
              <span>
                <a href={href}>{registration}</a>
                <small>
                  {when}
                  {isOffered && ' · war frei, als du zuletzt eine E-Mail bekamst'}
                </small>
              </span>
              <form method="post">
                <input type="hidden" name="wartet" value={id} />
                <button className="btn btn-quiet btn-sm" name="intent" value="nicht-warten">
                  Nicht mehr warten<span className="vh"> auf {registration}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type FeedPanelProps = {
  /** When the feed URL was created; `null`: there is none. */
  since: string | null
  /** Set only in the response that creates the URL: the only time it can be seen. */
  feeds: readonly { label: string; href: string }[] | null
  /** Whether reservations and duties are kept here and not at Vereinsflieger.de. */
  keepsTables: boolean
}

export function FeedPanel({ since, feeds, keepsTables }: FeedPanelProps) {
  return (
    <section className="panel w8 stack">
      <h2>Im eigenen Kalender</h2>
      {keepsTables ? (
        <p>
          Mit einer geheimen Adresse zeigt dir jedes Kalenderprogramm deine Reservierungen und Dienste mit den
          Terminen, zu denen du angemeldet bist, oder die Reservierungen eines Flugzeugs. Wer die Adresse hat,
          sieht das auch: Gib sie nicht weiter.
        </p>
      ) : (
        <p>
          Mit einer geheimen Adresse zeigt dir jedes Kalenderprogramm die Termine, zu denen du angemeldet
          bist. Reservierungen und Dienste führt der Verein nicht auf dieser Website; sie kommen in diesem
          Kalender nicht vor. Wer die Adresse hat, sieht deine Termine auch: Gib sie nicht weiter.
        </p>
      )}
      {feeds !== null && (
        <div className="stack" role="status">
          <p>
            <strong>Das sind deine Adressen. Sie stehen nur dieses eine Mal hier.</strong> In den Kalender
            kommen sie über „Kalender abonnieren“ oder „per URL hinzufügen“.
          </p>
          <ul className="list">
            {feeds.map(({ label, href }) => (
              <li key={href}>
                <span>
                  {label}
                  <small>
                    <a href={href} style={{ overflowWrap: 'anywhere' }}>
                      {href}
                    </a>
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {since !== null && <p className="small muted">Die Adresse gilt seit {since}.</p>}
      <form method="post" className="btn-row">
        <button className="btn btn-line" name="intent" value="kalender">
          {since === null ? 'Adresse erzeugen' : 'Adresse erneuern'}
        </button>
        {since !== null && (
          <button className="btn btn-quiet" name="intent" value="kalender-beenden">
            Adresse abschalten
          </button>
        )}
      </form>
      {since !== null && (
        <p className="small muted">Erneuern und Abschalten machen die bisherigen Adressen ungültig.</p>
      )}
    </section>
  )
}
