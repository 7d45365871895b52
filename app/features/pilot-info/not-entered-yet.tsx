import { saying, type Language } from '#app/lib/saying.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { PageLink } from '#app/shell/page-link.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** Shown instead of the sheet if no airfield is entered. */
export function NotEnteredYet({ language }: { language: Language }) {
  const { words } = saying(language)
  return (
    <div className="wrap">
      {language === 'de' && <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'AIP-Auszug' }]} />}
      <div className="page-head">
        <h1>{words('Platzdaten', 'Aerodrome data')}</h1>
        <p className="lead">
          {words(
            'Der Verein hat seine Platzdaten noch nicht eingetragen. Verbindlich ist das amtliche Luftfahrthandbuch.',
            'The club has not entered its aerodrome data yet. The official AIP is binding.',
          )}
        </p>
      </div>
      <p className="note">
        <Icon name="info" />
        <span>
          {words(
            'Für einen Anflug fragen Sie bitte vorher beim Verein: ',
            'Before a flight please ask the club: ',
          )}
          <PageLink href="/kontakt">{words('Kontakt', 'contact (in German)')}</PageLink>.
        </span>
      </p>
    </div>
  )
}
