import { circuitChart } from '#app/ui/artwork/circuit-chart.ts'
import type { CircuitPlan } from '#app/features/airfield/plan/circuit-plan.ts'
import type { Language } from '#app/lib/saying.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { Fold } from '#app/ui/fold.tsx'
import type { Sheet } from './aip-footer.tsx'
import { isFirst } from './aip-top.tsx'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { numericDate } from '#app/lib/german-dates.ts'
import { useAreOffered, useIsOffered } from '#app/shell/offered.ts'
import { addressIn } from '#app/shell/page-pairs.ts'
import type { AipSection } from './aip-row.ts'
import { AipTable, InBoth, AipRowView, InEnglish } from './aip-table.tsx'

type AipPartsProps = {
  sheet: { sections: readonly AipSection[]; circuits: CircuitPlan | null } & Sheet
  remarks?: AipSection
  only: (sectionId: string) => boolean
  hasLinks?: boolean
  language: Language
}

/**
 * Renders the sections as tables: those needed on every flight, the contact, and the others, which are collapsed on a
 * phone.
 */
export function AipParts({ sheet, remarks, only, hasLinks = false, language }: AipPartsProps) {
  const { sections, circuits } = sheet
  const shown = sections.filter(({ id }) => only(id))
  const rest = [
    ...(remarks !== undefined && remarks.rows.length > 0 ? [remarks] : []),
    ...shown.filter(({ id }) => !isFirst(id)),
  ]
  return (
    <div className="aip-grid">
      {shown
        .filter(({ id }) => isFirst(id))
        .map((section) => (
          <AipTable key={section.id} section={section} language={language} />
        ))}
      {hasLinks && <AipContact sheet={sheet} language={language} />}
      {rest.map((section) => (
        <Fold key={section.id} title={<InBoth {...section.title} language={language} />}>
          <AipTable section={section} language={language} />
          {section.id === 'platzrunde' && circuits !== null && (
            <PrintedCircuit circuits={circuits} language={language} />
          )}
        </Fold>
      ))}
      {hasLinks && (
        <Fold title={<InBoth {...sourcesTitle} language={language} />}>
          <AipSources sheet={sheet} language={language} />
        </Fold>
      )}
    </div>
  )
}

/** Drawing of the circuits for the print, where it is one column wide. */
function PrintedCircuit({ circuits, language }: { circuits: CircuitPlan; language: Language }) {
  const landing = circuits.landings[circuits.usual]
  if (landing === undefined) return null
  return (
    <figure className="aip-circuits print-only">
      <Drawing svg={circuitChart(circuits, landing, 'column')} block />
      <figcaption>
        <InBoth
          de={`Landung ${landing.designator}, maßstäblich.`}
          en={language === 'en' ? `Landing ${landing.designator}, to scale.` : 'To scale.'}
          language={language}
        />
      </figcaption>
    </figure>
  )
}

type AipLinksProps = { sheet: Sheet; language: Language }

/** Shows the telephone number and the way to request a landing. */
function AipContact({ sheet: { phone }, language }: AipLinksProps) {
  const canAsk = useIsOffered(addressIn(language, '/piloteninfo/ppr-anfrage'))
  const ppr = {
    de: 'Genehmigung',
    en: 'PPR',
    text: { de: 'PPR-Anfrage', en: 'Ask for PPR' },
    href: '/piloteninfo/ppr-anfrage',
  }
  return (
    <table className="tbl tbl-key aip-tbl" id="kontakt">
      <caption>
        <InBoth de="Kontakt" en="Contact" language={language} />
      </caption>
      <tbody>
        <tr>
          <th scope="row">
            <InBoth de="Turm" en="Tower" language={language} />
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
            <InBoth de="Notruf" en="Emergency" language={language} />
          </th>
          <td>
            <a href="tel:112">112</a>
          </td>
        </tr>
        {canAsk && (
          <AipRowView
            row={{ label: { de: ppr.de, en: ppr.en }, lines: [ppr.text], href: ppr.href }}
            language={language}
          />
        )}
      </tbody>
    </table>
  )
}

const sourcesTitle = { de: 'Seiten und Quellen', en: 'Pages and sources' }

/** Links to pages with details and to the official data. */
function AipSources({ sheet: { links, hasBriefing }, language }: AipLinksProps) {
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
  ].filter(({ href }) => isOffered(addressIn(language, href)))
  return (
    <table className="tbl tbl-key aip-tbl" id="quellen">
      <caption>
        <InBoth {...sourcesTitle} language={language} />
      </caption>
      <tbody>
        {pages.map(({ de, en, text, href }) => (
          <AipRowView key={href} row={{ label: { de, en }, lines: [text], href }} language={language} />
        ))}
        {links.map(({ label, url, checkedOn }) => (
          <tr key={label.de}>
            <th scope="row">
              {language === 'en' ? <InEnglish {...label} /> : label.de}{' '}
              {language === 'de' && label.en !== null && <span lang="en">{label.en}</span>}
            </th>
            <td>
              {url === null ? (
                <InBoth de="amtliche Stelle" en="official source" language={language} />
              ) : (
                <a href={url} rel="noreferrer">
                  {new URL(url).hostname}
                </a>
              )}
              {checkedOn !== null && (
                <InBoth
                  de={`, geprüft am ${numericDate(checkedOn)}`}
                  en={`${language === 'en' ? ', ' : ''}checked ${longDateIn(checkedOn, 'en')}`}
                  language={language}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
