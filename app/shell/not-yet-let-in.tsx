import type { Frame } from './frame.ts'
import { PublicFrame } from './public-frame.tsx'

/** Where an account leads that the club has not given a role yet: why, whom to ask, and the way out. */
export function NotYetLetIn({ frame, email }: { frame: Frame; email: string }) {
  return (
    <PublicFrame frame={frame} path="">
      <title>Noch nicht freigegeben</title>
      <div className="wrap section stack">
        <h1>Noch nicht freigegeben</h1>
        <p className="lead">
          Du bist als {email} angemeldet. Der Verein hat diesem Konto noch keinen Zugang gegeben; bis dahin
          siehst du hier dasselbe wie alle Gäste.
        </p>
        <p>
          {frame.club === null ? (
            'Bitte wende dich an den Verein.'
          ) : (
            <>
              Bist du Mitglied, schreib an <a href={`mailto:${frame.club.email}`}>{frame.club.email}</a>.
              Sobald jemand das Konto freigibt, geht es hier weiter.
            </>
          )}
        </p>
        <form method="post" action="/abmelden" className="btn-row">
          <button className="btn">Abmelden</button>
          <a className="btn btn-line" href="/">
            Zur Website
          </a>
        </form>
      </div>
    </PublicFrame>
  )
}
