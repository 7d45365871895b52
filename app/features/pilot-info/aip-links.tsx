import { longDateIn } from '#app/lib/dates-in-language.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { useAreOffered, useIsOffered } from '#app/shell/offered.ts'
import type { Sheet } from './aip-footer.tsx'
import { AipRowView } from './aip-table.tsx'

/** Where to call and where to ask. */
export function AipContact({ sheet: { phone } }: { sheet: Sheet }) {
  const canAsk = useIsOffered('/piloteninfo/ppr-anfrage')
  const ppr = {
    de: 'Genehmigung',
    en: 'PPR',
    text: { de: 'PPR-Anfrage', en: 'Ask for PPR' },
    href: '/piloteninfo/ppr-anfrage',
  }
  return (
    <table className="tbl tbl-key aip-tbl" id="kontakt">
      <caption>
        Kontakt <span lang="en">Contact</span>
      </caption>
      <tbody>
        <tr>
          <th scope="row">
            Turm <span lang="en">Tower</span>
          </th>
          <td>
            <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
            {phone.email !== '' && (
              <>
                {' · '}
                <a href={`mailto:${phone.email}`}>{phone.email}</a>
              </>
            )}
          </td>
        </tr>
        <tr>
          <th scope="row">
            Notruf <span lang="en">Emergency</span>
          </th>
          <td>
            <a href="tel:112">112</a>
          </td>
        </tr>
        {canAsk && (
          <AipRowView row={{ label: { de: ppr.de, en: ppr.en }, lines: [ppr.text], href: ppr.href }} />
        )}
      </tbody>
    </table>
  )
}

export const sourcesTitle = { de: 'Seiten und Quellen', en: 'Pages and sources' }

/** The pages with more, and where the official data stand. */
export function AipSources({ sheet: { links, hasBriefing } }: { sheet: Sheet }) {
  const isOffered = useAreOffered()
  const briefing = {
    de: 'Einweisung',
    en: 'Briefing',
    text: { de: 'Einweisung für Gäste', en: 'Briefing for visitors' },
    href: '/piloteninfo/briefing',
  }
  const pages = [
    {
      de: 'Entgelte',
      en: 'Fees',
      text: { de: 'Preisliste', en: 'Price list' },
      href: '/piloteninfo/preisliste',
    },
    ...(hasBriefing ? [briefing] : []),
    {
      de: 'Zeiten im Einzelnen',
      en: 'Hours in detail',
      text: { de: 'Betriebszeiten', en: 'Hours of operation' },
      href: '/flugplatz/zeiten',
    },
  ].filter(({ href }) => isOffered(href))
  return (
    <table className="tbl tbl-key aip-tbl" id="quellen">
      <caption>
        {sourcesTitle.de} <span lang="en">{sourcesTitle.en}</span>
      </caption>
      <tbody>
        {pages.map(({ de, en, text, href }) => (
          <AipRowView key={href} row={{ label: { de, en }, lines: [text], href }} />
        ))}
        {links.map(({ label, url, checkedOn }) => (
          <tr key={label.de}>
            <th scope="row">
              {label.de} {label.en !== null && <span lang="en">{label.en}</span>}
            </th>
            <td>
              {url === null ? (
                <>
                  amtliche Stelle <span lang="en">official source</span>
                </>
              ) : (
                <a href={url} rel="noreferrer">
                  {new URL(url).hostname}
                </a>
              )}
              {checkedOn !== null && (
                <>
                  {`, geprüft am ${numericDate(checkedOn)}`}{' '}
                  <span lang="en">checked {longDateIn(checkedOn, 'en')}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
