import { isOffered } from './switched-pages.ts'
import { sectionSymbol, type SectionName } from '#app/ui/artwork/icons.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import type { Frame } from './frame.ts'
import { footLinks } from './menu.ts'
import { frameTexts } from './frame-texts.ts'
import { CachedPart } from './cached-parts.ts'
import { shownMenu, type MenuFrame } from './shown-menu.ts'

const symbols: Record<string, SectionName> = {
  '/flugplatz': 'airfield',
  '/erlebnisse': 'experiences',
  '/piloteninfo': 'pilots',
  '/verein': 'club',
}

const feeds = [
  { key: 'blogFeed', href: '/verein/blog/atom.xml' },
  { key: 'calendar', href: '/erlebnisse/veranstaltungen/kalender.ics' },
] as const

type FooterFrame = MenuFrame & {
  airfield: Pick<NonNullable<Frame['airfield']>, 'latitude' | 'longitude' | 'radio'> | null
}

export function Footer({ frame }: { frame: Frame }) {
  const { language, club, menu, pages, empty, preparation } = frame
  const menuFrame = { language, club, menu, pages, empty, preparation }
  const { latitude = '', longitude = '', radio = null } = frame.airfield ?? {}
  const airfield = frame.airfield && { latitude, longitude, radio }
  const of = [...Object.values(menuFrame), airfield && [latitude, longitude, radio]]
  return (
    <CachedPart tag="footer" name="footer" of={of} className="foot">
      <FooterContent frame={{ ...menuFrame, airfield }} />
    </CachedPart>
  )
}

function FooterContent({ frame }: { frame: FooterFrame }) {
  const { club, language } = frame
  const isInPreparation = frame.preparation === 'held back'
  const airfield = isInPreparation ? null : frame.airfield
  const say = frameTexts[language]
  // For pages that exist in one language only.
  const there = language === 'de' ? undefined : 'de'
  return (
    <>
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
                {say.phone} <a href={`tel:${club.phoneE164}`}>{club.phone}</a>
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
          {shownMenu(frame).map(({ title, area, links }) => (
            <nav key={area} aria-label={`${title} (${say.foot})`}>
              <h2>
                <Drawing svg={sectionSymbol(symbols[area] ?? 'club')} /> {title}
              </h2>
              <details>
                <summary>{title}</summary>
                <ul>
                  {links.map(({ label, href, hrefLang, lang }) => (
                    <li key={href}>
                      <a href={href} hrefLang={hrefLang} lang={lang}>
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            </nav>
          ))}
        </div>
        <div className="foot-end">
          <p>
            {club?.demoNotice == null ? say.notForNavigation : <span lang={there}>{club.demoNotice}</span>}
          </p>
          <ul>
            {footLinks(frame).map(({ label, href }) => (
              <li key={href}>
                <a href={href} lang={there}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a href="/impressum" hrefLang={there}>
                {say.legal}
              </a>
            </li>
            <li>
              <a href="/datenschutz" hrefLang={there}>
                {say.privacy}
              </a>
            </li>
            <li>
              <a href="/impressum#barrierefreiheit" hrefLang={there}>
                {say.accessibility}
              </a>
            </li>
            {feeds
              .filter(({ href }) => !isInPreparation && isOffered(href, frame))
              .map(({ key, href }) => (
                <li key={href}>
                  <a href={href} hrefLang={there}>
                    {say[key]}
                  </a>
                </li>
              ))}
          </ul>
        </div>
      </div>
    </>
  )
}
