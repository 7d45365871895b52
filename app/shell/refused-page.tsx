import { rights, rightsFor, type Permission } from '#app/platform/identity/rights.ts'
import { AreaError } from './area-error.tsx'
import type { Frame, RefusedHere } from './frame.ts'
import { MembersFrame } from './members-frame.tsx'
import { PublicFrame } from './public-frame.tsx'
import { personFrom } from './person.ts'

/** Shows the refusal to a signed-in user, within the layout of the area they have access to. */
export function RefusedPage({ error, refusal }: { error: unknown; refusal: RefusedHere }) {
  const { permission, user } = refusal
  if (user.role === 'none') return <NotYetLetIn frame={refusal.frame} email={user.email} />
  return (
    <MembersFrame frame={refusal.frame} person={personFrom(user, undefined)} path="">
      <div className="wrap">
        <AreaError
          error={error}
          reference={undefined}
          home={permission === undefined ? '/mitglied' : '/admin'}
          text={permission === undefined ? undefined : lackOf(permission)}
        />
      </div>
    </MembersFrame>
  )
}

function lackOf(permission: Permission): string {
  const names = rightsFor(permission).map((right) => `„${rights[right].label}“`)
  const list = names.length === 1 ? names[0] : `${names.slice(0, -1).join(', ')} oder ${names.at(-1)}`
  return `Dafür brauchst du ${names.length === 1 ? 'das Recht' : 'eines der Rechte'} ${list}. Wer das Recht „${rights.system.label}“ hat, kann es dir geben.`
}

/** Page for an account without a role: the reason, whom to ask, and how to sign out. */
function NotYetLetIn({ frame, email }: { frame: Frame; email: string }) {
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
