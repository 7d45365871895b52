import { Crumbs } from '#app/ui/crumbs.tsx'
import { PageLink } from '#app/shell/page-link.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** The sheet of a club that has not entered its airfield. */
export function NotEnteredYet() {
  return (
    <div className="wrap">
      <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'AIP-Auszug' }]} />
      <div className="page-head">
        <h1>Platzdaten</h1>
        <p className="lead">
          Der Verein hat seine Platzdaten noch nicht eingetragen. Verbindlich ist das amtliche
          Luftfahrthandbuch.
        </p>
      </div>
      <p className="note">
        <Icon name="info" />
        <span>
          Für einen Anflug fragen Sie bitte vorher beim Verein: <PageLink href="/kontakt">Kontakt</PageLink>.
        </span>
      </p>
    </div>
  )
}
