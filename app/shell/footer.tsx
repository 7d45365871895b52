import { isOffered } from './switched-pages.ts'
import { sectionSymbol, type SectionName } from '#app/ui/artwork/icons.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import type { Frame } from './frame.ts'
import { menuOf } from './menu.ts'

const symbols: Record<string, SectionName> = {
  '/flugplatz': 'airfield',
  '/erlebnisse': 'experiences',
  '/piloteninfo': 'pilots',
  '/verein': 'club',
}

const feeds = [
  { label: 'Blog-Feed', href: '/verein/blog/atom.xml' },
  { label: 'Termine abonnieren', href: '/erlebnisse/veranstaltungen/kalender.ics' },
]

export function Footer({ frame }: { frame: Frame }) {
  const { club } = frame
  const isKeptBack = frame.preparation === 'kept back'
  const airfield = isKeptBack ? null : frame.airfield
  return (
    <footer className="foot">
      <div className="neatline" aria-hidden="true" />
      <div className="wrap">
        <div className="foot-grid">
          <div>
            {airfield !== null && (
              <p className="coord">
                {airfield.latitude}
                <br />
                {airfield.longitude}
              </p>
            )}
            {club !== null && (
              <address>
                {club.name}
                <br />
                {club.address.street} · {club.address.postalCode} {club.address.city}
                <br />
                Telefon <a href={`tel:${club.phoneE164}`}>{club.phone}</a>
                <br />
                <a href={`mailto:${club.email}`}>{club.email}</a>
                {airfield?.radio != null && (
                  <>
                    <br />
                    {airfield.radio}
                  </>
                )}
              </address>
            )}
          </div>
          {menuOf(frame).map(({ title, area, links }) => (
            <nav key={area} aria-label={`${title} (Fuß)`}>
              <h2>
                <Drawing svg={sectionSymbol(symbols[area] ?? 'club')} /> {title}
              </h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="foot-end">
          <p>{club?.demoNotice ?? 'Nicht für Navigationszwecke.'}</p>
          <ul>
            {(isKeptBack ? [] : (frame.menu?.foot ?? []))
              .filter(({ href }) => isOffered(href, frame))
              .map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            <li>
              <a href="/impressum">Impressum</a>
            </li>
            <li>
              <a href="/datenschutz">Datenschutz</a>
            </li>
            <li>
              <a href="/impressum#barrierefreiheit">Barrierefreiheit</a>
            </li>
            {feeds
              .filter(({ href }) => !isKeptBack && isOffered(href, frame))
              .map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
